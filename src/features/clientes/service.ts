import type { CalendarDay } from '#domain/calendar-day.ts'
import { BadInput, RuleViolation } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
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
export function createCliente(work: Work, input: ClienteInput) {
  checkBirth(work, input)
  return refusingTakenCpf(work.db, input.cpf, () =>
    write(work, async (tx) => {
      const row = await queries.insertCliente(tx, {
        ...input,
        motivo_bloqueio: null,
        data_bloqueio: null,
        bloqueado_por: null,
        excluido_em: null,
        criado_em: work.now,
      })
      return present(await withBlockFromBefore(tx, work, row))
    }),
  )
}

/** Changes what is sent. */
export function updateCliente(work: Work, id: string, changes: Partial<ClienteInput>) {
  checkBirth(work, changes)
  return refusingTakenCpf(work.db, changes.cpf, () =>
    write(work, async (tx) => {
      const before = await queries.lockCliente(tx, id)
      await checkUnchanged(tx, work, 'clientes', before)
      const cpf = changes.cpf ?? before.cpf
      checkCpfChange(before, cpf)
      const row = await queries.updateCliente(tx, id, { ...changes, cpf })
      return present(cpf === before.cpf ? row : await withBlockFromBefore(tx, work, row))
    }),
  )
}

/** Looked for once the row has its CPF: the constraint has waited until then for whoever was archiving the one before. */
async function withBlockFromBefore(tx: Tx, work: Work, row: queries.ClienteRow & queries.Files) {
  const before = await queries.findArchivedByCpf(tx, row.cpf)
  const block = blockFromBefore(row, before)
  if (!block) return row
  await queries.addHistory(tx, {
    cliente_id: row.id,
    acao: 'bloqueio',
    motivo: block.motivo_bloqueio!,
    observacoes: BLOQUEIO_ANTERIOR,
    usuario_responsavel: work.actor.usuario,
    data_acao: work.now,
  })
  return queries.updateCliente(tx, row.id, block)
}

function checkBirth({ today }: Work, { data_nascimento }: Partial<ClienteInput>) {
  if (data_nascimento && data_nascimento >= today)
    throw new BadInput([
      { campo: 'data_nascimento', mensagem: 'A data de nascimento precisa estar no passado' },
    ])
}

/** Sets whether the customer gets reminders by e-mail; of one who is gone, nothing happens. */
export const setEmailReminders = (work: Work, id: string, aceita_lembretes_email: boolean) =>
  write(work, (tx) => queries.setEmailReminders(tx, id, aceita_lembretes_email))

/** The constraint decides between two callers at once; this finds out who was there first. */
async function refusingTakenCpf<T>(db: Db, cpf: string | undefined, work: () => Promise<T>): Promise<T> {
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
export function removeCliente(work: Work, id: string) {
  return write(work, async (tx) => {
    await queries.lockCliente(tx, id)
    if (await queries.hasOpenRental(tx, id))
      throw new RuleViolation(
        'Erro ao excluir cliente. Verifique se não há locações ativas.',
        'cliente_com_locacao',
      )
    await queries.archiveCliente(tx, id, work.now)
  })
}
