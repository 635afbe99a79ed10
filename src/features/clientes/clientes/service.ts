import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound, RuleViolation, ValidationError } from '#domain/errors.ts'
import { formatBRL } from '#domain/money.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { CepDirectory } from '#integrations/cep/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { BLOQUEIO_ANTERIOR, blockFromBefore, checkCpfChange } from './rules.ts'

export type ClienteInput = {
  nome: string
  cpf: string
  telefone: string
  email: string | null
  cnh: string
  validade_cnh: CalendarDay | null
  data_nascimento: CalendarDay
  endereco: string
  cidade: string
  cep: string
  observacoes: string | null
  aceita_lembretes_email?: boolean | undefined
}

/** A customer of an import may lack what the forms demand. */
export type NewCliente = Omit<ClienteInput, 'data_nascimento'> & {
  data_nascimento: CalendarDay | null
  importacao_id?: string
}

/** Adds `bloqueado` to a row; the file addresses are added by the routes. */
export const present = <R extends queries.ClienteRow>(row: R) => ({
  ...row,
  bloqueado: row.status === 'bloqueado',
})
export type ShownCliente = Awaited<ReturnType<typeof findCliente>>

export async function listClientes(db: Db, query: Parameters<typeof queries.listClientes>[1]) {
  const { items, ...page } = await queries.listClientes(db, query)
  return { ...page, items: items.map(present) }
}

export const findCliente = async (db: Db, id: string) => present(await queries.findCliente(db, id))

/**
 * Creates a customer, with the block of an archived record with the same CPF, if any. Throws
 * RuleViolation with the existing customer if the CPF is taken.
 */
export function createCliente(ctx: Context, input: NewCliente) {
  checkBirth(ctx, input)
  return mapTakenCpf(ctx.db, input.cpf, () =>
    transaction(ctx, async (tx) => {
      const row = await queries.insertCliente(tx, {
        ...input,
        motivo_bloqueio: null,
        data_bloqueio: null,
        bloqueado_por: null,
        excluido_em: null,
        criado_em: ctx.now,
      })
      return present(await withBlockFromBefore(tx, ctx, row))
    }),
  )
}

/** Updates the given fields. */
export function updateCliente(ctx: Context, id: string, changes: Partial<ClienteInput>) {
  checkBirth(ctx, changes)
  return mapTakenCpf(ctx.db, changes.cpf, () =>
    transaction(ctx, async (tx) => {
      const before = await queries.lockCliente(tx, id)
      await checkUnchanged(tx, ctx, 'clientes', before)
      const cpf = changes.cpf ?? before.cpf
      checkCpfChange(before, cpf)
      const row = await queries.updateCliente(tx, id, { ...changes, cpf })
      return present(cpf === before.cpf ? row : await withBlockFromBefore(tx, ctx, row))
    }),
  )
}

/**
 * Runs after the insert: the unique constraint has then waited for a concurrent archiving of the
 * previous record.
 */
async function withBlockFromBefore(tx: Tx, ctx: Context, row: queries.ClienteRow & queries.Files) {
  const before = await queries.findArchivedByCpf(tx, row.cpf)
  const block = blockFromBefore(row, before)
  if (!block) return row
  await queries.addHistory(tx, {
    cliente_id: row.id,
    acao: 'bloqueio',
    motivo: block.motivo_bloqueio!,
    observacoes: BLOQUEIO_ANTERIOR,
    usuario_responsavel: ctx.actor.usuario,
    data_acao: ctx.now,
  })
  return queries.updateCliente(tx, row.id, block)
}

function checkBirth(
  { today }: Context,
  { data_nascimento }: { data_nascimento?: CalendarDay | null | undefined },
) {
  if (data_nascimento && data_nascimento >= today)
    throw new ValidationError([
      { campo: 'data_nascimento', mensagem: 'A data de nascimento precisa estar no passado' },
    ])
}

/** Deletes a customer whose import is undone; the database refuses one that something refers to. */
export const deleteImported = queries.deleteImported

/** Sets whether the customer gets reminders by e-mail; does nothing if the customer is gone. */
export const setEmailReminders = (ctx: Context, id: string, aceita_lembretes_email: boolean) =>
  transaction(ctx, (tx) => queries.setEmailReminders(tx, id, aceita_lembretes_email))

/** Turns a violation of the unique CPF into a RuleViolation that carries the existing customer. */
async function mapTakenCpf<T>(db: Db, cpf: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'clientes_cpf_unico') throw error
    const mensagem = 'Já existe um cliente cadastrado com este CPF.'
    throw new RuleViolation(mensagem, 'cpf_duplicado', {
      mensagem,
      cliente_existente: await queries.findByCpf(db, cpf!),
    })
  }
}

/**
 * Archives the customer and frees the CPF; history and money stay. Throws RuleViolation while a
 * rental is open or something is owed.
 */
export function removeCliente(ctx: Context, id: string) {
  return transaction(ctx, async (tx) => {
    await queries.lockCliente(tx, id)
    if (await queries.hasOpenLocacao(tx, id))
      throw new RuleViolation(
        'Erro ao excluir cliente. Verifique se não há locações ativas.',
        'cliente_com_locacao',
      )
    const owed = await queries.sumOwed(tx, id)
    if (owed > 0)
      throw new RuleViolation(
        `Este cliente deve ${formatBRL(owed)} e não pode ser excluído. Receba, dispense ou cancele o que falta.`,
        'cliente_com_dividas',
      )
    await queries.archiveCliente(tx, id, ctx.now)
  })
}

/**
 * Returns where a CEP is. Throws RuleViolation while the shop has not switched this on, NotFound for
 * an unknown CEP, UpstreamError if the directory fails.
 */
export async function addressOfCep(db: Db, directory: CepDirectory, cep: string) {
  const { endereco_pelo_cep } = await readConfig(db, 'clientes')
  if (!endereco_pelo_cep)
    throw new RuleViolation(
      'A consulta de CEP está desligada. Um administrador pode ligar em Configurações.',
      'consulta_de_cep_desligada',
    )
  const found = await directory.find(cep)
  if (!found) throw new NotFound('CEP não encontrado. Digite o endereço.')
  return found
}
