import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
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

/** A row as the contract shows it, but for the addresses of its files. */
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
 * Registers a customer. A CPF that a living customer has is refused with that customer, so the screen can offer it; one whose
 * customer was archived while blocked brings the block along.
 */
export function createCliente(ctx: Context, input: ClienteInput) {
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

/** Changes what is sent. */
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

/** Looked for once the row has its CPF: the constraint has waited until then for whoever was archiving the one before. */
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

function checkBirth({ today }: Context, { data_nascimento }: Partial<ClienteInput>) {
  if (data_nascimento && data_nascimento >= today)
    throw new ValidationError([
      { campo: 'data_nascimento', mensagem: 'A data de nascimento precisa estar no passado' },
    ])
}

/** Sets whether the customer gets reminders by e-mail; of one who is gone, nothing happens. */
export const setEmailReminders = (ctx: Context, id: string, aceita_lembretes_email: boolean) =>
  transaction(ctx, (tx) => queries.setEmailReminders(tx, id, aceita_lembretes_email))

/** The constraint decides between two callers at once; this finds out who was there first. */
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

/** Takes the customer out of the lists; the CPF is free again, the history and the money stay. */
export function removeCliente(ctx: Context, id: string) {
  return transaction(ctx, async (tx) => {
    await queries.lockCliente(tx, id)
    if (await queries.hasOpenRental(tx, id))
      throw new RuleViolation(
        'Erro ao excluir cliente. Verifique se não há locações ativas.',
        'cliente_com_locacao',
      )
    await queries.archiveCliente(tx, id, ctx.now)
  })
}
