import { EFEITO_NAMES, type Efeito } from '#domain/access/efeitos.ts'
import { type Preco, precosText } from '#domain/aluguel.ts'
import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  formatDay,
  formatMoment,
  type Instant,
  mondayOf,
} from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import { MOTIVO_BAIXA_LABEL, type MotivoBaixa } from '#features/frota/motos/baixa/rules.ts'
import { type Resultado, resultadoText } from '#features/visoes/importacao/rules.ts'
import type { AcaoAuditada } from '../rules.ts'

/** The week of `day`, Monday to Sunday. */
export function weekOf(day: CalendarDay) {
  const inicio = mondayOf(day)
  return { inicio, fim: addDays(inicio, 6) }
}

type Row = Record<string, unknown>
/** A line of the trail, as far as the rules read it. */
export type Linha = {
  id: number
  em: Instant
  usuario: string
  /** The id of the request, the same for all lines that it wrote. */
  pedido: string | null
  acao: AcaoAuditada
  entidade: string
  antes: Row | null
  depois: Row | null
}

/** What the owner reads of a change; `valor` is what was given up, null where no money is concerned. */
type Contada = { o_que: string; valor: Centavos | null }
export type Mudanca = Contada & { linha: number; efeito: Efeito }

/** The row before and after, and the day of the change. */
type Change = { antes: Row; depois: Row; dia: CalendarDay }
type Regra = {
  efeito: Efeito
  entidade: string
  acao: 'insert' | 'update' | 'delete'
  /** An update is read only if one of these columns changed. */
  colunas?: readonly string[]
  /** Describes the change; undefined if it does not count. */
  conta: (linha: Change) => Contada | undefined
  /** Names the rule for the `parteDe` of others. */
  nome?: string
  /** Does not count if the same request made a change of the rule with this name. */
  parteDe?: string
}

const change = (o_que: string, valor: unknown = null): Contada => ({
  o_que,
  valor: typeof valor === 'number' ? (valor as Centavos) : null,
})
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const brl = (value: unknown) => formatBRL(number(value) as Centavos)
const dia = (value: unknown) => formatDay(String(value) as CalendarDay)
const km = (value: unknown) => formatKm(number(value))
const forma = (value: unknown) => TIPO_RECEBIMENTO_LABEL[value as TipoRecebimento]

/** Nobody owes what was simulated. */
const isReal = (row: Row) => row.simulada !== true
const isManual = (row: Row) => row.origem === 'manual'
/** A fine that was not only simulated. */
const isDetected = (row: Row) => row.origem !== 'simulacao'

const becomes = ({ antes, depois }: Change, status: string) =>
  antes.status !== status && depois.status === status

/** A row that is gone; demonstration data does not count. */
const deleted = (
  efeito: Efeito,
  entidade: string,
  o_que: string,
  {
    valor,
    counts = () => true,
    parteDe,
  }: { valor?: string; counts?: (row: Row) => boolean; parteDe?: string } = {},
): Regra => ({
  efeito,
  entidade,
  acao: 'delete',
  ...(parteDe && { parteDe }),
  conta: ({ antes }) =>
    antes.demonstracao !== true && counts(antes) ? change(o_que, valor && antes[valor]) : undefined,
})

/** A column that was empty and is not any more, such as the day of archiving. */
const filled = (
  efeito: Efeito,
  entidade: string,
  coluna: string,
  o_que: (row: Row) => Contada | undefined,
): Regra => ({
  efeito,
  entidade,
  acao: 'update',
  colunas: [coluna],
  conta: ({ antes, depois }) => (!antes[coluna] && depois[coluna] ? o_que(depois) : undefined),
})

const lowered = (
  efeito: Efeito,
  entidade: string,
  coluna: string,
  counts: (row: Row) => boolean,
  parteDe?: string,
): Regra => ({
  efeito,
  entidade,
  acao: 'update',
  colunas: [coluna],
  ...(parteDe && { parteDe }),
  conta({ antes, depois }) {
    const less = number(antes[coluna]) - number(depois[coluna])
    if (less <= 0 || !counts(depois)) return undefined
    return change(`Valor diminuído de ${brl(antes[coluna])} para ${brl(depois[coluna])}`, less)
  },
})

/** An amount that nobody has to pay any more. */
const writtenOff = (entidade: string): Regra => ({
  efeito: 'divida_menor',
  entidade,
  acao: 'update',
  colunas: ['valor_dispensado'],
  conta({ antes, depois }) {
    const more = number(depois.valor_dispensado) - number(antes.valor_dispensado)
    return more > 0 && isReal(depois) ? change(`Dispensado ${brl(more)}`, more) : undefined
  },
})

const moved = (
  efeito: Efeito,
  entidade: string,
  coluna: string,
  o_que: string,
  more: Partial<Regra> & { counts?: (row: Row) => boolean } = {},
): Regra => {
  const { counts = () => true, ...rest } = more
  return {
    efeito,
    entidade,
    acao: 'update',
    colunas: [coluna],
    conta: ({ antes, depois }) =>
      antes[coluna] !== depois[coluna] && counts(depois)
        ? change(`${o_que} de ${dia(antes[coluna])} para ${dia(depois[coluna])}`)
        : undefined,
    ...rest,
  }
}

/** A debt or a fine that leaves its customer or its rental. */
const passedOn = (entidade: string, coluna: 'cliente_id' | 'locacao_id', o_que: string): Regra => ({
  efeito: 'divida_escondida',
  entidade,
  acao: 'update',
  colunas: [coluna],
  conta: ({ antes, depois }) =>
    antes[coluna] && antes[coluna] !== depois[coluna] && isReal(depois)
      ? change(o_que, depois.valor ?? depois.valor_original)
      : undefined,
})

const statusSet = (
  efeito: Efeito,
  entidade: string,
  status: string,
  o_que: (antes: Row, depois: Row) => Contada | undefined,
): Regra => ({
  efeito,
  entidade,
  acao: 'update',
  colunas: ['status'],
  conta: (linha) => (becomes(linha, status) ? o_que(linha.antes, linha.depois) : undefined),
})

/** Money that came in with another means than was noted. */
const changedForma = (
  entidade: string,
  coluna: string,
  counts: (row: Row) => boolean = () => true,
): Regra => ({
  efeito: 'forma_e_data',
  entidade,
  acao: 'update',
  colunas: [coluna],
  conta: ({ antes, depois }) =>
    antes[coluna] !== depois[coluna] && counts(depois)
      ? change(
          `Forma mudada de ${forma(antes[coluna])} para ${forma(depois[coluna])}`,
          depois.valor,
        )
      : undefined,
})

const PARADAS: Record<string, string> = {
  pausar: 'Locação pausada',
  desabilitar: 'Locação desabilitada',
  cancelar: 'Locação cancelada',
}

/** The cash of a day that was closed with a difference. */
function shortCash({ dia: day, contado, esperado }: Row) {
  const diferenca = number(contado) - number(esperado)
  if (diferenca === 0) return undefined
  const what = diferenca < 0 ? 'falta' : 'sobra'
  const amount = Math.abs(diferenca)
  return change(`Caixa de ${dia(day)} fechado com ${what} de ${brl(amount)}`, amount)
}

/** How and where the money of a deposit went back. */
function refunded({ tipo, forma: means, chave_pix, sem_comprovante_motivo: why, valor }: Row) {
  if (tipo !== 'devolucao') return undefined
  const key = chave_pix ? ` para a chave ${chave_pix}` : ''
  const proof = why ? `, sem comprovante: ${why}` : ''
  return change(`Caução devolvida, ${forma(means)}${key}${proof}`, valor)
}

/** A signature whose time, by the phone, is far from the server's. */
const FAR_MS = 5 * 60_000
function signedElsewhen({ assinado_em, recebida_em }: Row) {
  const [signed, received] = [Date.parse(String(assinado_em)), Date.parse(String(recebida_em))]
  if (!(Math.abs(received - signed) > FAR_MS)) return undefined
  const [at, until] = [new Date(signed), new Date(received)].map(formatMoment)
  return change(`Assinatura com a hora de ${at}, recebida em ${until}`)
}

const pricedPlan = ({ plano, preco_semanal, vigente_desde }: Row) =>
  `${PLANOS[plano as Plano].nome} a ${brl(preco_semanal)} por semana desde ${dia(vigente_desde)}`

/** A new last day of a rental, which moves its last weeks. */
const FIM = 'fim da locação'
/** A lower odometer, which follows from readings that were corrected. */
const HODOMETRO = 'hodômetro'
/** The undo of a sheet, which deletes what it brought. */
const PLANILHA_DESFEITA = 'planilha desfeita'

/** A sheet that is imported or undone, with what it brought. */
const sheetBecomes = (situacao: string, done: string, nome?: string): Regra => ({
  efeito: 'planilhas',
  entidade: 'importacoes',
  acao: 'update',
  colunas: ['situacao'],
  ...(nome && { nome }),
  conta: ({ antes, depois }) =>
    antes.situacao !== situacao && depois.situacao === situacao
      ? change(`Planilha ${done}: ${resultadoText(depois.resultado as Resultado)}`)
      : undefined,
})

/**
 * Which changes of the trail count, and which effect each is. A change that follows from another of
 * the same request counts once.
 */
export const REGRAS: readonly Regra[] = [
  filled('recebido_menor', 'recebimentos', 'estornado_em', ({ numero, valor }) =>
    change(`Recebimento nº ${numero} desfeito`, valor),
  ),
  filled('recebido_menor', 'receitas', 'cancelada_em', ({ valor }) =>
    change('Receita cancelada', valor),
  ),
  // In a closed month a cancelled receita stays, and a reversal takes it back.
  {
    efeito: 'recebido_menor',
    entidade: 'receitas',
    acao: 'insert',
    conta: ({ depois }) =>
      depois.origem === 'estorno' && depois.origem_estornada === 'manual'
        ? change('Receita estornada', -number(depois.valor))
        : undefined,
  },
  deleted('recebido_menor', 'receitas', 'Receita excluída', { valor: 'valor', counts: isManual }),
  lowered('recebido_menor', 'receitas', 'valor', isManual),
  {
    efeito: 'recebido_menor',
    entidade: 'caucao_movimentos',
    acao: 'insert',
    conta: ({ depois }) =>
      depois.tipo === 'credito'
        ? change('Semana paga que virou crédito do cliente', depois.valor)
        : undefined,
  },
  filled('recebido_menor', 'caucao_movimentos', 'desfeito_em', ({ tipo, valor }) =>
    tipo === 'aplicacao' ? change('O que a caução pagou foi desfeito', valor) : undefined,
  ),

  filled('divida_menor', 'pagamentos', 'motivo_cancelamento', ({ valor_original }) =>
    change('Pagamento cancelado', valor_original),
  ),
  statusSet('divida_menor', 'cobrancas_extras', 'cancelado', (_, depois) =>
    isReal(depois) ? change('Cobrança extra cancelada', depois.valor) : undefined,
  ),
  deleted('divida_menor', 'pagamentos', 'Pagamento excluído', {
    valor: 'valor_original',
    parteDe: PLANILHA_DESFEITA,
  }),
  deleted('divida_menor', 'cobrancas_extras', 'Cobrança extra excluída', {
    valor: 'valor',
    counts: isReal,
    parteDe: PLANILHA_DESFEITA,
  }),
  deleted('divida_menor', 'multas', 'Multa excluída', {
    valor: 'valor_original',
    counts: isDetected,
  }),
  writtenOff('pagamentos'),
  writtenOff('cobrancas_extras'),
  lowered('divida_menor', 'pagamentos', 'valor_original', () => true, FIM),
  lowered('divida_menor', 'cobrancas_extras', 'valor', isReal),
  lowered('divida_menor', 'multas', 'valor_original', isDetected),
  filled('divida_menor', 'avarias', 'nao_cobrar_motivo', ({ nao_cobrar_motivo: why }) =>
    change(`Avaria da volta não cobrada: ${why}`),
  ),
  filled('divida_menor', 'acertos', 'combustivel_nao_cobrar_motivo', (row) =>
    change(`Combustível que faltou não cobrado: ${row.combustivel_nao_cobrar_motivo}`),
  ),

  statusSet('divida_escondida', 'cobrancas_extras', 'contestado', (_, depois) =>
    isReal(depois) ? change('Cobrança extra contestada', depois.valor) : undefined,
  ),
  passedOn('cobrancas_extras', 'cliente_id', 'Cobrança extra passada para outro cliente'),
  passedOn('cobrancas_extras', 'locacao_id', 'Cobrança extra tirada da locação'),
  passedOn('multas', 'cliente_id', 'Multa tirada do cliente'),
  moved('divida_escondida', 'pagamentos', 'data_vencimento', 'Vencimento', { parteDe: FIM }),
  moved('divida_escondida', 'cobrancas_extras', 'data_vencimento', 'Vencimento', {
    counts: isReal,
  }),
  {
    efeito: 'divida_escondida',
    entidade: 'promessas',
    acao: 'insert',
    conta: ({ depois }) =>
      number(depois.seguidas) > 1
        ? change(`${depois.seguidas}ª promessa seguida, até ${dia(depois.dia)}`, depois.valor)
        : undefined,
  },
  filled('divida_escondida', 'clientes', 'excluido_em', () => change('Cliente arquivado')),

  {
    efeito: 'dinheiro_sai',
    entidade: 'caucao_movimentos',
    acao: 'insert',
    conta: ({ depois }) => refunded(depois),
  },
  filled('dinheiro_sai', 'caucao_movimentos', 'desfeito_em', ({ tipo, valor }) =>
    tipo === 'devolucao' ? change('Devolução da caução desfeita', valor) : undefined,
  ),
  filled('dinheiro_sai', 'caucao_movimentos', 'desfeito_em', ({ tipo, valor }) =>
    tipo === 'saldo_inicial' ? change('Caução trazida da planilha desfeita', valor) : undefined,
  ),
  {
    efeito: 'dinheiro_sai',
    entidade: 'caixas',
    acao: 'insert',
    conta: ({ depois }) => shortCash(depois),
  },
  {
    efeito: 'dinheiro_sai',
    entidade: 'caixas',
    acao: 'update',
    colunas: ['fechado_em'],
    conta: ({ antes, depois }) =>
      antes.fechado_em === depois.fechado_em ? undefined : shortCash(depois),
  },
  {
    efeito: 'dinheiro_sai',
    entidade: 'mensagens',
    acao: 'insert',
    conta: ({ depois }) =>
      depois.suspeita === true
        ? change('Mensagem escrita à mão com o que parece chave Pix, link ou conta de fora')
        : undefined,
  },

  filled('gasto_menor', 'despesas', 'cancelada_em', ({ pago_em, valor }) =>
    pago_em ? change('Despesa paga cancelada', valor) : undefined,
  ),
  {
    efeito: 'gasto_menor',
    entidade: 'despesas',
    acao: 'update',
    colunas: ['pago_em'],
    conta: ({ antes, depois }) =>
      antes.pago_em && !depois.pago_em
        ? change(`Pagamento de despesa de ${dia(antes.pago_em)} desfeito`, antes.valor)
        : undefined,
  },
  lowered('gasto_menor', 'despesas', 'valor', (row) => row.pago_em !== null),

  {
    efeito: 'forma_e_data',
    entidade: 'recebimentos',
    acao: 'insert',
    conta: ({ depois, dia: today }) =>
      depois.data !== today && !depois.pix_cobranca_id
        ? change(`Recebimento nº ${depois.numero} com data de ${dia(depois.data)}`, depois.valor)
        : undefined,
  },
  changedForma('recebimentos', 'forma'),
  changedForma('receitas', 'tipo_recebimento', isManual),
  moved('forma_e_data', 'receitas', 'data_recebimento', 'Data da receita', { counts: isManual }),
  {
    efeito: 'forma_e_data',
    entidade: 'receitas',
    acao: 'insert',
    conta: ({ depois, dia: today }) =>
      isManual(depois) && depois.data_recebimento !== today
        ? change(`Receita com data de ${dia(depois.data_recebimento)}`)
        : undefined,
  },

  {
    efeito: 'semanas_paradas',
    entidade: 'locacoes_historico',
    acao: 'insert',
    conta: ({ depois }) => {
      const o_que = PARADAS[String(depois.acao)]
      return o_que ? change(o_que) : undefined
    },
  },
  deleted('semanas_paradas', 'locacoes', 'Locação excluída', { parteDe: PLANILHA_DESFEITA }),
  moved('semanas_paradas', 'locacoes', 'data_fim', 'Fim da locação', { nome: FIM }),
  {
    efeito: 'semanas_paradas',
    entidade: 'locacoes',
    acao: 'update',
    colunas: ['devolvida_em'],
    conta: ({ antes, depois, dia: today }) =>
      !antes.devolvida_em && depois.devolvida_em && String(depois.data_encerramento) < today
        ? change(`Devolução da moto com data de ${dia(depois.data_encerramento)}`)
        : undefined,
  },

  {
    efeito: 'precos',
    entidade: 'planos_versoes',
    acao: 'insert',
    conta: ({ depois }) => change(pricedPlan(depois)),
  },
  {
    efeito: 'precos',
    entidade: 'planos_versoes',
    acao: 'delete',
    conta: ({ antes }) =>
      antes.demonstracao === true ? undefined : change(`Desfeito: ${pricedPlan(antes)}`),
  },

  {
    efeito: 'precos',
    entidade: 'locacoes',
    acao: 'insert',
    // A renewal counts when it is agreed, an imported price with its import.
    conta: ({ depois }) =>
      depois.preco_motivo && !depois.renovada_de && !depois.importacao_id
        ? change(`Preço abaixo do plano: ${precosText(depois.precos as Preco[])} por semana`)
        : undefined,
  },
  {
    efeito: 'precos',
    entidade: 'locacoes',
    acao: 'update',
    colunas: ['renovacao_preco'],
    conta: ({ antes, depois }) =>
      depois.renovacao_preco_motivo && antes.renovacao_preco !== depois.renovacao_preco
        ? change(`Renovação abaixo do plano: ${brl(depois.renovacao_preco)} por semana`)
        : undefined,
  },
  {
    efeito: 'precos',
    entidade: 'locacoes',
    acao: 'update',
    colunas: ['precos'],
    conta({ antes, depois }) {
      const [before, after] = [antes.precos as Preco[], depois.precos as Preco[]]
      if (!before || !after || before.length === after.length) return undefined
      const what = after.length > before.length ? 'Reajuste' : 'Reajuste desfeito'
      return change(`${what}: ${precosText(after)}`)
    },
  },

  {
    efeito: 'provas',
    entidade: 'motos',
    acao: 'update',
    colunas: ['km_atual'],
    nome: HODOMETRO,
    conta: ({ antes, depois }) =>
      number(depois.km_atual) < number(antes.km_atual)
        ? change(`Hodômetro de ${km(antes.km_atual)} para ${km(depois.km_atual)}`)
        : undefined,
  },
  {
    efeito: 'provas',
    entidade: 'hodometros',
    acao: 'update',
    colunas: ['corrigida_em'],
    parteDe: HODOMETRO,
    conta: ({ antes, depois }) =>
      !antes.corrigida_em && depois.corrigida_em
        ? change(`Leitura de ${km(depois.km)} em ${dia(depois.dia)} corrigida`)
        : undefined,
  },
  statusSet('provas', 'avarias', 'reparada', () => change('Avaria marcada como reparada')),
  statusSet('provas', 'avarias', 'desconsiderada', ({ status }) =>
    status === 'cobrada' ? undefined : change('Avaria desconsiderada'),
  ),
  statusSet('provas', 'vistorias', 'anulada', () => change('Vistoria anulada')),
  statusSet('provas', 'documentos', 'cancelado', ({ status }) =>
    status === 'assinado' ? change('Documento assinado cancelado') : undefined,
  ),
  {
    efeito: 'provas',
    entidade: 'assinaturas',
    acao: 'insert',
    conta: ({ depois }) => signedElsewhen(depois),
  },
  filled('provas', 'caixas', 'reaberto_em', ({ dia: day }) =>
    change(`Caixa de ${dia(day)} reaberto`),
  ),
  filled('provas', 'motos', 'excluido_em', ({ baixa_motivo: why, baixa_valor }) =>
    why
      ? change(
          `Baixa da moto: ${MOTIVO_BAIXA_LABEL[why as MotivoBaixa].toLowerCase()}`,
          baixa_valor,
        )
      : change('Moto arquivada'),
  ),
  {
    efeito: 'provas',
    entidade: 'motos',
    acao: 'update',
    colunas: ['baixa_em'],
    conta: ({ antes, depois }) =>
      antes.baixa_em && !depois.baixa_em
        ? change('Baixa da moto desfeita', antes.baixa_valor)
        : undefined,
  },
  filled('provas', 'sinistros', 'cancelado_em', () => change('Sinistro cancelado')),
  deleted('provas', 'manutencoes', 'Manutenção excluída'),
  // Only the photos of a draft can be deleted of an inspection.
  deleted('provas', 'arquivos', 'Arquivo excluído', { counts: (row) => !row.vistoria_id }),

  sheetBecomes('importada', 'importada'),
  sheetBecomes('desfeita', 'desfeita', PLANILHA_DESFEITA),

  {
    efeito: 'restricoes',
    entidade: 'clientes_historico',
    acao: 'insert',
    conta({ depois }) {
      if (depois.acao === 'desbloqueio') return change('Cliente desbloqueado')
      if (depois.acao === 'autorizacao') return change('Locação autorizada apesar das restrições')
      return undefined
    },
  },
]

/** Returns the changes that count among the lines of people, in their order. */
export function changesAmong(linhas: readonly Linha[]): Mudanca[] {
  const found = linhas.flatMap((linha) =>
    REGRAS.flatMap((regra) => {
      if (regra.entidade !== linha.entidade || regra.acao !== linha.acao) return []
      const { antes, depois, em } = linha
      const counted = regra.conta({
        antes: antes ?? {},
        depois: depois ?? {},
        dia: dayInBrazil(new Date(em)),
      })
      return counted ? [{ ...counted, regra, linha }] : []
    }),
  )
  const made = new Set(
    found.map(({ regra, linha }) => regra.nome && `${linha.pedido} ${regra.nome}`),
  )
  return found
    .filter(({ regra, linha }) => !regra.parteDe || !made.has(`${linha.pedido} ${regra.parteDe}`))
    .map(({ o_que, valor, regra, linha }) => ({
      o_que,
      valor,
      efeito: regra.efeito,
      linha: linha.id,
    }))
}

export type Total = { efeito: Efeito; quantidade: number; valor: Centavos | null }

/** Counts and sums changes by heading, in the headings' order, without those that have none. */
export const totalsOf = (mudancas: readonly Pick<Mudanca, 'efeito' | 'valor'>[]): Total[] =>
  EFEITO_NAMES.map((efeito) => {
    const own = mudancas.filter((mudanca) => mudanca.efeito === efeito)
    const amounts = own.flatMap(({ valor }) => (valor === null ? [] : [valor]))
    return { efeito, quantidade: own.length, valor: amounts.length ? sum(amounts) : null }
  }).filter(({ quantidade }) => quantidade > 0)
