import { may, type Permissao } from '#domain/access/permissoes.ts'
import { addMonths, type CalendarDay, type Instant, isCalendarDay } from '#domain/calendar-day.ts'
import { isValidCNH, isValidCPF, maskCPF } from '#domain/documents.ts'
import { RuleViolation } from '#domain/errors.ts'

export const STATUS_CLIENTE = ['ativo', 'inativo', 'bloqueado'] as const
export type StatusCliente = (typeof STATUS_CLIENTE)[number]

export const STATUS_CLIENTE_LABEL: Record<StatusCliente, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  bloqueado: 'Bloqueado',
}

export const ACOES_CLIENTE = ['bloqueio', 'desbloqueio', 'autorizacao'] as const
export type AcaoCliente = (typeof ACOES_CLIENTE)[number]

export const ACAO_CLIENTE_LABEL: Record<AcaoCliente, string> = {
  bloqueio: 'Bloqueio',
  desbloqueio: 'Desbloqueio',
  autorizacao: 'Autorização de uma locação',
}

export const TIPOS_RESTRICAO = [
  'bloqueado',
  'pagamentos_atrasados',
  'cobrancas_vencidas',
  'cnh_vencida',
  'cadastro_incompleto',
] as const
export type TipoRestricao = (typeof TIPOS_RESTRICAO)[number]
export type Restricao = { tipo: TipoRestricao; mensagem: string }

export const CIDADE_PADRAO = 'Praia Grande'
export const MIN_IDADE = 18

/** Returns whole years between birth and `today`. */
export function ageOn(nascimento: CalendarDay, today: CalendarDay) {
  const years = Number(today.slice(0, 4)) - Number(nascimento.slice(0, 4))
  return addMonths(nascimento, 12 * years) > today ? years - 1 : years
}

/**
 * Returns a warning for each field that looks mistyped; never rejects, because foreign documents
 * exist.
 */
export function suspiciousFields(
  cliente: { cpf: string; cnh: string; data_nascimento: string },
  today: CalendarDay,
): Partial<Record<'cpf' | 'cnh' | 'data_nascimento', string>> {
  return {
    ...(cliente.cpf.length === 11 &&
      !isValidCPF(cliente.cpf) && { cpf: 'Os dígitos verificadores deste CPF não conferem.' }),
    ...(cliente.cnh &&
      !isValidCNH(cliente.cnh) && { cnh: 'Os dígitos verificadores desta CNH não conferem.' }),
    ...(isCalendarDay(cliente.data_nascimento) &&
      ageOn(cliente.data_nascimento, today) < MIN_IDADE && {
        data_nascimento: `O cliente tem menos de ${MIN_IDADE} anos.`,
      }),
  }
}

export const isCnhExpired = (
  { validade_cnh }: { validade_cnh: CalendarDay | null },
  today: CalendarDay,
) => validade_cnh !== null && validade_cnh < today

/** The customer's data that can restrict a new rental. */
export type Pendencias = {
  status: StatusCliente
  motivo_bloqueio: string | null
  validade_cnh: CalendarDay | null
  pagamentos_atrasados: number
  cobrancas_vencidas: number
  /** Whether one of the next four is missing, which only an import leaves out. */
  cadastro_incompleto: boolean
  cnh: string
  data_nascimento: CalendarDay | null
  endereco: string
  cep: string
}

export const CADASTRO_INCOMPLETO = 'Cadastro incompleto'

type Demanded = Pick<Pendencias, 'cnh' | 'data_nascimento' | 'endereco' | 'cep'>

/** Returns what a customer of an import lacks of what the form demands. */
export const missingOf = ({ cnh, data_nascimento, endereco, cep }: Demanded) => [
  ...(cnh ? [] : ['CNH']),
  ...(data_nascimento ? [] : ['data de nascimento']),
  ...(endereco ? [] : ['endereço']),
  ...(cep ? [] : ['CEP']),
]

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/**
 * Returns the restrictions on a new rental: block, late payments, overdue extra charges, expired
 * CNH.
 */
export function restricoesOf(cliente: Pendencias, today: CalendarDay): Restricao[] {
  const found: Restricao[] = []
  if (cliente.status === 'bloqueado')
    found.push({ tipo: 'bloqueado', mensagem: `Cliente bloqueado: ${cliente.motivo_bloqueio}` })
  if (cliente.pagamentos_atrasados > 0)
    found.push({
      tipo: 'pagamentos_atrasados',
      mensagem: counted(
        cliente.pagamentos_atrasados,
        'pagamento em atraso',
        'pagamentos em atraso',
      ),
    })
  if (cliente.cobrancas_vencidas > 0)
    found.push({
      tipo: 'cobrancas_vencidas',
      mensagem: counted(
        cliente.cobrancas_vencidas,
        'cobrança extra vencida',
        'cobranças extras vencidas',
      ),
    })
  if (cliente.cadastro_incompleto)
    found.push({
      tipo: 'cadastro_incompleto',
      mensagem: `${CADASTRO_INCOMPLETO}: falta ${missingOf(cliente).join(', ')}`,
    })
  if (isCnhExpired(cliente, today)) found.push({ tipo: 'cnh_vencida', mensagem: 'CNH vencida' })
  return found
}

/** Throws RuleViolation if the customer is already blocked. */
export function checkBlock(status: StatusCliente) {
  if (status === 'bloqueado')
    throw new RuleViolation('O cliente já está bloqueado.', 'cliente_ja_bloqueado')
}
export function checkUnblock(status: StatusCliente) {
  if (status !== 'bloqueado')
    throw new RuleViolation('O cliente não está bloqueado.', 'cliente_nao_bloqueado')
}

/** The columns of a block: status, reason, time and user. */
export type Bloqueio = {
  status: StatusCliente
  motivo_bloqueio: string | null
  data_bloqueio: Instant | null
  bloqueado_por: string | null
}

/** History text of a block carried over from an archived record. */
export const BLOQUEIO_ANTERIOR = 'O bloqueio vem do cadastro anterior com este CPF.'

/**
 * Returns the block to carry over from the archived record with the same CPF; undefined if that
 * record was not blocked or the customer already is.
 */
export function blockFromBefore(cliente: Pick<Bloqueio, 'status'>, before: Bloqueio | undefined) {
  if (before?.status !== 'bloqueado' || cliente.status === 'bloqueado') return
  const { status, motivo_bloqueio, data_bloqueio, bloqueado_por } = before
  return { status, motivo_bloqueio, data_bloqueio, bloqueado_por }
}

/**
 * Throws RuleViolation if the CPF of a blocked customer changes, because the block is tied to it.
 */
export function checkCpfChange(before: { status: StatusCliente; cpf: string }, cpf: string) {
  if (before.status === 'bloqueado' && cpf !== before.cpf)
    throw new RuleViolation(
      'O CPF de um cliente bloqueado não pode mudar. Desbloqueie o cliente antes de corrigir o CPF.',
      'cpf_de_bloqueado',
    )
}

/** Returns the street and the district of a CEP as a form's line; '' if it belongs to a whole town. */
export const streetOf = ({ logradouro, bairro }: { logradouro: string; bairro: string }) =>
  [logradouro, bairro].filter(Boolean).join(', ')

/** Returns a customer's address on one line, without the parts that are not known. */
export const addressLine = (cliente: { endereco: string; cidade: string; cep: string }) =>
  [
    cliente.endereco,
    cliente.cidade,
    cliente.cep && `CEP ${cliente.cep.replace(/(\d{5})(\d{3})/, '$1-$2')}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Whether the user sees each CPF of a list whole; others see it on one customer's page. */
export const seesCPFs = (permissoes: readonly Permissao[] | undefined) =>
  may(permissoes, 'exportar_dados')

/** Returns the customer as a list shows it to a user. */
export const listed = <C extends { cpf: string }>(
  cliente: C,
  permissoes: readonly Permissao[] | undefined,
): C => (seesCPFs(permissoes) ? cliente : { ...cliente, cpf: maskCPF(cliente.cpf) })
