import { CalendarX, CircleDollarSign, Droplets, FileText, Repeat, UserRoundPen } from 'lucide-react'
import { filteredHref } from '#web/data/search-params.ts'
import type { AlertasPainel } from '../../alertas/contract.ts'
import type { shownInHoje } from '../../alertas/rules.ts'
import { SHOWN } from '../../rules.ts'
import { section } from './AlertSection.tsx'
import {
  CobrancaRow,
  ContratoRow,
  IndicationRow,
  LATE,
  LateRow,
  OilRow,
  RenovacaoRow,
} from './rows.tsx'

const ENDING = filteredHref('/admin/motos-alugadas', { situacao: 'vencendo' })

/** The lists of the alerts in their order: what each is called, and its first entries that 'Hoje' does not show. */
export const sectionsOf = (alerts: AlertasPainel, shown: Shown) => [
  section('Indicação de Condutor', UserRoundPen, 'vermelho', {
    of: few(alerts.indicacoes, SHOWN.indicacoes, alerts.total_indicacoes, shown.indicacao),
    row: (item) => <IndicationRow key={item.id} indication={item} />,
    all: [(n) => `Ver todas as ${n} multas a indicar`, '/admin/multas'],
  }),
  section('Contratos terminados', CalendarX, 'vermelho', {
    of: few(
      alerts.contratos_terminados,
      SHOWN.contratos,
      alerts.total_contratos_terminados,
      shown.locacao,
    ),
    row: (item) => <ContratoRow key={item.id} contrato={item} />,
    all: [(n) => `Ver todos os ${n} contratos terminados`, ENDING],
  }),
  section('Renovações não feitas', Repeat, 'laranja', {
    of: few(alerts.renovacoes_nao_feitas, SHOWN.contratos, alerts.total_renovacoes_nao_feitas),
    row: (item) => <RenovacaoRow key={item.id} locacao={item} />,
    all: [(n) => `Ver todas as ${n} renovações não feitas`, ENDING],
  }),
  section('Cobranças Extras Pendentes', FileText, 'amarelo', {
    of: few(alerts.cobrancas_extras, SHOWN.cobrancas, alerts.total_cobrancas_extras, shown.divida),
    row: (item) => <CobrancaRow key={item.id} cobranca={item} />,
    all: [
      (n) => `Ver todas as ${n} cobranças pendentes`,
      filteredHref('/admin/cobrancas', { status: 'pendente' }),
    ],
  }),
  section('Troca de Óleo Pendente', Droplets, 'laranja', {
    of: few(alerts.troca_oleo, SHOWN.oleo, alerts.total_troca_oleo, shown.oleo),
    row: (item) => <OilRow key={item.moto.id} alert={item} />,
    all: [(n) => `Ver todas as ${n} trocas de óleo pendentes`, '/admin/manutencao'],
  }),
  section('Pagamentos Atrasados', CircleDollarSign, 'vermelho', {
    of: few(
      alerts.pagamentos_atrasados,
      SHOWN.pagamentos,
      alerts.total_pagamentos_atrasados,
      shown.divida,
    ),
    row: (item) => <LateRow key={item.id} late={item} />,
    all: [(n) => `Ver todos os ${n} pagamentos atrasados`, LATE],
  }),
]

type Shown = ReturnType<typeof shownInHoje>

function few<T>(
  itens: readonly T[],
  first: number,
  total: number,
  isShown: (item: T) => boolean = () => false,
) {
  const others = itens.filter((item) => !isShown(item))
  return {
    itens: others.slice(0, first),
    total,
    above: itens.length - others.length,
    hasMore: total > first,
  }
}
