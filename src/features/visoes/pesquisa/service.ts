import { cobrancaHref, despesaHref, recordHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { formatTelefone, maskCPF } from '#domain/documents.ts'
import { isOpen, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { STATUS_CLIENTE_LABEL } from '#features/clientes/clientes/rules.ts'
import { STATUS_LOCACAO_LABEL } from '#features/contratos/locacoes/rules.ts'
import { nameOf } from '#features/dinheiro/despesas/rules.ts'
import { isOwed } from '#features/dinheiro/pix/dividas/rules.ts'
import { STATUS_MOTO_LABEL } from '#features/frota/motos/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import * as queries from './queries.ts'
import {
  type Asked,
  type Found,
  parsePesquisa,
  ranked,
  SCORE,
  type Score,
  scoreOfCliente,
  scoreOfMoto,
  scoreOfText,
} from './rules.ts'

type Reader = Pick<Context, 'db' | 'administrador'>

/** Returns all matches of a text, best first; nothing if the text is too short. */
export async function searchAll({ db, administrador }: Reader, text: string) {
  const asked = parsePesquisa(text)
  if (!asked) return []
  const [clientes, motos] = await Promise.all([searchClientes(db, asked), searchMotos(db, asked)])
  const parties = { cliente_id: clientes, moto_id: motos }
  const [locacoes, cobrancas, despesas] = await Promise.all([
    searchLocacoes(db, asked, parties),
    searchCobrancas(db, asked, parties),
    asked.number
      ? []
      : queries.despesasNamed(db, asked.words, { onlyOfMotos: administrador === false }),
  ])
  return ranked([
    ...clientes.map(showCliente),
    ...motos.map(showMoto),
    ...locacoes,
    ...cobrancas,
    ...despesas.map((row) => showDespesa(row, asked)),
  ]).map(({ tipo, titulo, subtitulo, url }) => ({ tipo, titulo, subtitulo, url }))
}

async function searchClientes(db: Db, asked: Asked) {
  const rows = await queries.findClientes(db, asked)
  return rows.map((row) => ({ ...row, score: scoreOfCliente(row, asked) }))
}

async function searchMotos(db: Db, { placas }: Asked) {
  if (!placas) return []
  const rows = await queries.findMotos(db, placas)
  return rows.map((row) => ({ ...row, score: scoreOfMoto(row.placa, placas) }))
}

type Parties = { cliente_id: queries.Party[]; moto_id: queries.Party[] }

/** Runs the query for the customers and for the motorcycles found and joins the results. */
const ofParties = async <T>(
  parties: Parties,
  ask: (owner: keyof Parties, of: queries.Party[]) => Promise<T[]>,
) =>
  (
    await Promise.all(
      (['cliente_id', 'moto_id'] as const).map((owner) =>
        parties[owner].length ? ask(owner, parties[owner]) : [],
      ),
    )
  ).flat()

const once = <T extends { id: string }>(rows: T[]) =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()

async function searchLocacoes(db: Db, { locacao }: Asked, parties: Parties) {
  const [byId, byParty] = await Promise.all([
    locacao ? queries.locacoesEndingIn(db, locacao) : [],
    ofParties(parties, (owner, of) => queries.locacoesOf(db, owner, of)),
  ])
  const score: Score = locacao?.length === 8 ? SCORE.exact : SCORE.prefix
  return once([...byId.map((row) => ({ ...row, score })), ...byParty]).map(showLocacao)
}

async function searchCobrancas(db: Db, { words, number }: Asked, parties: Parties) {
  const [byTitle, byParty] = await Promise.all([
    number ? [] : queries.cobrancasTitled(db, words),
    ofParties(parties, (owner, of) => queries.cobrancasOf(db, owner, of)),
  ])
  const titled = byTitle.map((row) => ({
    ...row,
    score: scoreOfText(row.titulo, words) ?? SCORE.part,
  }))
  return once([...titled, ...byParty]).map(showCobranca)
}

type Scored<T> = T & { score: Score }
type Cliente = Scored<queries.FoundCliente>
type Moto = Awaited<ReturnType<typeof searchMotos>>[number]
type Locacao = Awaited<ReturnType<typeof queries.locacoesOf>>[number]
type Cobranca = Awaited<ReturnType<typeof queries.cobrancasOf>>[number]

const line = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')

/** The page of an archived customer has the history. */
const showCliente = ({ id, nome, cpf, telefone, status, excluido_em, score }: Cliente): Found => ({
  tipo: 'cliente',
  titulo: nome,
  subtitulo: line(
    `CPF ${maskCPF(cpf)}`,
    formatTelefone(telefone),
    excluido_em ? 'Excluído' : status !== 'ativo' && STATUS_CLIENTE_LABEL[status],
  ),
  url: recordHref.cliente(id),
  score,
  past: Boolean(excluido_em),
})

const showMoto = ({ id, placa, cor, modelo, status, excluido_em, score }: Moto): Found => ({
  tipo: 'moto',
  titulo: placa,
  subtitulo: line(`${modelo} ${cor}`, excluido_em ? 'Excluída' : STATUS_MOTO_LABEL[status]),
  url: excluido_em ? `/admin/locacoes?moto_id=${id}&status=todos` : recordHref.moto(id),
  score,
  past: Boolean(excluido_em),
})

const showLocacao = ({
  id,
  status,
  data_inicio,
  cliente_nome,
  moto_placa,
  score,
}: Locacao): Found => ({
  tipo: 'locacao',
  titulo: `${cliente_nome}, ${moto_placa}`,
  subtitulo: line(shortId(id), STATUS_LOCACAO_LABEL[status], `desde ${formatDay(data_inicio)}`),
  url: recordHref.locacao(id),
  score,
  past: !isOpen(status),
})

const showCobranca = (row: Cobranca): Found => ({
  tipo: 'cobranca',
  titulo: row.titulo,
  subtitulo: line(
    row.cliente_nome,
    row.moto_placa,
    formatBRL(isOwed(row) ? row.principal_aberto : row.valor),
    `${STATUS_COBRANCA_LABEL[row.status]}, vencimento ${formatDay(row.data_vencimento)}`,
    row.simulada && 'SIMULADA',
  ),
  url: cobrancaHref(row.id),
  score: row.score,
  past: row.status !== 'pendente',
})

type Despesa = Awaited<ReturnType<typeof queries.despesasNamed>>[number]

const showDespesa = (row: Despesa, { words }: Asked): Found => ({
  tipo: 'despesa',
  titulo: nameOf(row),
  subtitulo: line(
    row.tipo !== 'outros' && row.descricao,
    row.fornecedor,
    formatBRL(row.valor),
    row.pago_em ? `paga em ${formatDay(row.pago_em)}` : `vencimento ${formatDay(row.vencimento)}`,
  ),
  url: despesaHref(row.id),
  score: scoreOfText(`${row.descricao ?? ''} ${row.fornecedor ?? ''}`.trim(), words) ?? SCORE.part,
  past: row.pago_em !== null,
})
