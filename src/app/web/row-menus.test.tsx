import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { STATUS_COBRANCA } from '#domain/cobranca.ts'
import { STATUS_LOCACAO } from '#domain/locacao.ts'
import { STATUS_MULTA } from '#domain/multa.ts'
import { cliente } from '#features/clientes/clientes/contract.ts'
import { STATUS_CLIENTE } from '#features/clientes/clientes/rules.ts'
import { Clientes } from '#features/clientes/clientes/web/Clientes.tsx'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { alugada, locacao } from '#features/contratos/locacoes/contract.ts'
import { Alugadas } from '#features/contratos/locacoes/web/alugadas/Alugadas.tsx'
import { Locacoes } from '#features/contratos/locacoes/web/Locacoes.tsx'
import { multa } from '#features/contratos/multas/contract.ts'
import { Multas } from '#features/contratos/multas/web/Multas.tsx'
import { cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { moto } from '#features/frota/motos/contract.ts'
import { STATUS_MOTO } from '#features/frota/motos/rules.ts'
import { Motos } from '#features/frota/motos/web/Motos.tsx'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { DividasTable } from '#features/visoes/contas-a-receber/web/dividas/DividasTable.tsx'
import {
  aCliente,
  aCobranca,
  aLocacao,
  aMoto,
  aPagamento,
  freezeToday,
  idOf,
  TEMPLATE,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { aMulta, CONFIG } from '#tests/kit/screens/multas-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { RecordHistoryProvider } from '#web/record-history.tsx'

freezeToday()

/** Returns every combination of the values. */
const each = <A, B, C>(as: readonly A[], bs: readonly B[], cs: readonly C[]) =>
  as.flatMap((a) => bs.flatMap((b) => cs.map((c) => [a, b, c] as const)))
const BOTH = [false, true]
const numbered = <T,>(rows: T[]) => rows.map((row, n) => ({ ...row, id: idOf(1000 + n) }))

const pagamentos = () =>
  numbered(
    each(['pendente', 'pago', 'cancelado'] as const, ['semanal', 'caucao'] as const, BOTH).map(
      ([status, tipo, parcial]) =>
        aPagamento({
          tipo,
          status,
          status_exibido: status,
          parcial,
          valor_recebido: status === 'pago' || parcial ? 100 : 0,
          ...(status === 'pago' && { data_pagamento: TODAY, forma: 'pix' }),
        }),
    ),
  ).map((row) => ({ ...pagamentoDetalhado.decode(row), kind: 'pagamento' as const }))

const cobrancas = () =>
  numbered(
    each(STATUS_COBRANCA, BOTH, [null]).map(([status, parcial]) =>
      aCobranca({
        status,
        parcial,
        valor_recebido: status === 'pago' || parcial ? 40 : 0,
        ...(status === 'pago' && { data_pagamento: TODAY, forma: 'pix' }),
      }),
    ),
  ).map((row) => ({ ...cobranca.decode(row), kind: 'cobranca' as const }))

const multas = () =>
  numbered(
    each(STATUS_MULTA, [null, aLocacao().id], [null, idOf(21)]).map(
      ([status, locacao_id, cobranca_id]) => aMulta({ status, locacao_id, cobranca_id }),
    ),
  ).map((row) => multa.decode(row))

const locacoes = () =>
  numbered(
    each(STATUS_LOCACAO, [null, 'mensal'] as const, [aMoto().id, idOf(3)]).map(
      ([status, renovacao_plano, moto_titular_id]) =>
        aLocacao({
          status,
          renovacao_plano,
          moto_titular_id,
          trocas: 1,
          data_fim_contratada: TODAY,
          devolvida_em: `${TODAY}T10:00:00.000Z`,
          encerrada_em: `${TODAY}T10:00:00.000Z`,
        }),
    ),
  )

const clientes = numbered(STATUS_CLIENTE.map((status) => cliente.decode(aCliente({ status }))))
const motos = numbered(STATUS_MOTO.map((status) => moto.decode(aMoto({ status }))))
const rentals = () => locacoes().map((row) => locacao.decode(row))
const alugadas = () =>
  locacoes().map((row) =>
    alugada.decode({ ...row, moto_modelo: 'DK 160', moto_km_ultima_manutencao: null }),
  )
const nothing = () => {}

test.each<[string, () => ReactNode]>([
  ['payments', () => <DividasTable kind="pagamento" items={pagamentos()} />],
  ['extra charges', () => <DividasTable kind="cobranca" items={cobrancas()} />],
  ['fines', () => <Multas label="Multas" view="tabela" multas={multas()} />],
  ['rentals', () => <Locacoes view="tabela" locacoes={rentals()} onTask={nothing} />],
  ['rented motorcycles', () => <Alugadas view="tabela" alugadas={alugadas()} />],
  ['customers', () => <Clientes view="tabela" clientes={clientes} onTask={nothing} />],
  ['motorcycles', () => <Motos view="tabela" motos={motos} onTask={nothing} />],
])('no menu in the rows of %s has more than eight entries', async (_, list) => {
  const server = fakeServer()
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .on(configuracoesContract.detran, { ...CONFIG, aderiu_sne: true })
  const { user } = await renderScreen(
    <RecordHistoryProvider Dialog={() => null}>{list()}</RecordHistoryProvider>,
    { server },
  )
  const buttons = await screen.findAllByRole('button', { name: /^Mais ações/ })
  const counts: number[] = []
  for (const button of buttons) {
    await user.click(button)
    counts.push(within(await screen.findByRole('menu')).getAllByRole('menuitem').length)
    await user.keyboard('{Escape}')
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
