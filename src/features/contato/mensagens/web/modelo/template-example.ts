import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import type { Cobranca } from '#features/contato/modelos/rules.ts'
import {
  acertoValues,
  endOfContratoValues,
  promessaValues,
  readyMotoValues,
  reciboValues,
  refundValues,
} from '#features/contato/modelos/textos/rules.ts'

/** An invented debt, to preview the template while nothing is pending. */
export const EXAMPLE: Cobranca = {
  cliente_nome: 'Maria Exemplo',
  valor: fromReais(314.93),
  data_vencimento: '2026-01-15' as CalendarDay,
  moto_placa: 'ABC1D23',
  referencia: 3,
}

const PROMESSA = promessaValues({
  cliente_nome: 'Maria Exemplo',
  valor: fromReais(643.56),
  dia: '2026-08-14' as CalendarDay,
})

const SETTLED = acertoValues({
  cliente_nome: 'Maria Exemplo',
  valor: fromReais(486.84),
  prazo_devolucao: '2026-09-11' as CalendarDay,
})

/** Invented values of the other texts. */
export const TEXTO_EXAMPLES = {
  fim_de_contrato: endOfContratoValues(
    {
      plano: 'mensal',
      cliente_nome: 'Maria Exemplo',
      moto_placa: 'ABC1D23',
      data_fim_contratada: '2026-06-01' as CalendarDay,
      preco_semanal: fromReais(314.93),
    },
    fromReais(279.93),
  ),
  recibo: reciboValues({
    cliente_nome: 'Maria Exemplo',
    valor: fromReais(314.93),
    data: '2026-06-01' as CalendarDay,
    numero: '1043',
    link: 'exemplo.com.br/recibo/Ab3dE',
  }),
  promessa_combinada: PROMESSA,
  acerto_a_devolver: SETTLED,
  acerto_a_pagar: { ...SETTLED, link: 'exemplo.com.br/pagar/tudo/Ab3dE' },
  caucao_devolvida: refundValues({
    cliente_nome: 'Maria Exemplo',
    valor: fromReais(486.84),
    forma: 'pix',
    data: '2026-08-20' as CalendarDay,
  }),
  moto_pronta: readyMotoValues({ cliente_nome: 'Maria Exemplo', moto_placa: 'ABC1D23' }),
  documento: {
    primeiro_nome: 'Maria',
    documento: 'contrato',
    numero: '2026/000123',
    link: 'exemplo.com.br/documento/Ab3dE',
  },
  notificacao: {
    primeiro_nome: 'Maria',
    documento: 'notificação',
    numero: '2026/000007',
    link: 'exemplo.com.br/documento/Ab3dE',
  },
  promessa_no_dia: { ...PROMESSA, link: 'exemplo.com.br/pagar/tudo/Ab3dE' },
}
