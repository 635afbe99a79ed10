import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { multaNotification } from './rules.ts'

test("the notice has the fine's reason, time, place and amount, and the extra charge for it", () => {
  const text = multaNotification(
    {
      cliente_nome: 'Ana Souza',
      placa: 'ABC1D23',
      descricao_infracao: 'Velocidade',
      data_infracao: '05/03/2026 às 12:00',
      local_infracao: 'Av. Kennedy',
      numero_auto: 'A1',
      valor: fromReais(104.12),
      valor_ate: '2026-03-31' as CalendarDay,
      cobranca: { valor: fromReais(154.12), data_vencimento: '2026-03-31' as CalendarDay },
    },
    EMPRESA_PADRAO,
  )
  expect(text).toContain('Olá, Ana! Tudo bem? Aqui é da Maré Motos.')
  expect(text).toContain(
    'Velocidade\nData: 05/03/2026 às 12:00\nLocal: Av. Kennedy\nAuto de infração: A1\nValor da multa: R$ 104,12 até 31/03/2026\nCobrança (multa e taxa administrativa): R$ 154,12, vencimento 31/03/2026\n',
  )
})
