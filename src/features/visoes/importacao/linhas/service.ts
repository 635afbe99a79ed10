import { type Centavos, sum } from '#domain/money.ts'
import { CIDADE_PADRAO } from '#features/clientes/clientes/rules.ts'
import { createCliente, updateCliente } from '#features/clientes/clientes/service.ts'
import { beginLocacao, readTerms, type Terms } from '#features/contratos/locacoes/comeco/service.ts'
import { owedOn } from '#features/dinheiro/dividas/rules.ts'
import { openDividas } from '#features/dinheiro/dividas/service.ts'
import { correctMoto, createMoto, updateMoto } from '#features/frota/motos/service.ts'
import type { Configuracoes } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { savepoint } from '#server/database/savepoint.ts'
import {
  type ImportOfRows,
  NOTHING_DONE,
  type Row,
  type RowResult,
  type Valores,
} from '../rules.ts'
import * as queries from './queries.ts'
import {
  changedOf,
  checkFilled,
  differences,
  OF_CLIENTE,
  OF_MOTO,
  olderReading,
  otherName,
  problem,
  problemsOf,
  rentedBy,
} from './rules.ts'

/**
 * Runs the services of the screens for each row, inside the transaction of the caller. A row that is
 * wrong leaves nothing.
 */
export async function runRows(
  tx: Tx,
  ctx: Context,
  importacao: ImportOfRows,
  rows: readonly Row[],
): Promise<RowResult[]> {
  const run = await runOf(tx, ctx, importacao)
  const results: RowResult[] = []
  for (const { valores } of rows) results.push(await runRow(ctx, () => run(valores)))
  return results
}

/** Returns what to do with a row of the kind; what all rows of rentals have in common is read once. */
async function runOf(tx: Tx, ctx: Context, importacao: ImportOfRows) {
  if (importacao.tipo === 'motos') return (valores: Valores) => runMoto(ctx, importacao, valores)
  if (importacao.tipo === 'clientes')
    return (valores: Valores) => runCliente(ctx, importacao, valores)
  const terms = await readTerms(tx, ctx.today)
  const taxas = await readConfig(tx, 'pagamentos')
  return (valores: Valores) => runLocacao(tx, ctx, { ...importacao, terms, taxas }, valores)
}

async function runRow(ctx: Context, run: () => Promise<RowResult>): Promise<RowResult> {
  try {
    return await savepoint(ctx, run)
  } catch (error) {
    return { ...NOTHING_DONE, situacao: 'erro', erros: problemsOf(error) }
  }
}

async function runMoto(
  ctx: Context,
  importacao: ImportOfRows,
  valores: Valores,
): Promise<RowResult> {
  const found = await queries.findByPlaca(ctx.db, valores.placa!)
  if (!found) {
    await newMoto(ctx, importacao, valores)
    return { ...NOTHING_DONE, situacao: 'nova', feito: { motos: 1 } }
  }
  const avisos = olderReading(valores, found)
  const fields = avisos.length > 0 ? OF_MOTO.filter((field) => field !== 'km_atual') : OF_MOTO
  const difere = differences(fields, valores, found)
  return runExisting(importacao, { avisos, difere }, async () => {
    const { cor, ano, data_aquisicao, ...others } = changedOf(valores, difere)
    const fixed = Object.entries({ cor, ano, data_aquisicao }).filter(([, valor]) => valor)
    if (fixed.length > 0) await correctMoto(ctx, found.id, Object.fromEntries(fixed))
    await updateMoto(ctx, found.id, others)
  })
}

async function runCliente(
  ctx: Context,
  importacao: ImportOfRows,
  valores: Valores,
): Promise<RowResult> {
  const found = await queries.findByCpf(ctx.db, valores.cpf!)
  if (!found) {
    await newCliente(ctx, importacao, valores)
    return { ...NOTHING_DONE, situacao: 'nova', feito: { clientes: 1 } }
  }
  const difere = differences(OF_CLIENTE, valores, found)
  return runExisting(importacao, { avisos: [], difere }, () =>
    updateCliente(ctx, found.id, changedOf(valores, difere)),
  )
}

/** Returns the result of a row whose record exists; `update` writes what differs, if that was asked for. */
async function runExisting(
  { diferentes }: ImportOfRows,
  found: Pick<RowResult, 'avisos' | 'difere'>,
  update: () => Promise<unknown>,
): Promise<RowResult> {
  if (found.difere.length === 0) return { ...NOTHING_DONE, ...found, situacao: 'igual' }
  const result = { ...NOTHING_DONE, ...found, situacao: 'diferente' as const }
  if (diferentes === 'manter') return result
  await update()
  return { ...result, feito: { atualizadas: 1 } }
}

function newMoto(ctx: Context, importacao: ImportOfRows, valores: Valores) {
  const mensagem = `A moto ${valores.placa} ainda não existe. Confira a placa.`
  checkFilled(
    valores,
    ['placa', 'cor'],
    importacao.tipo === 'locacoes' ? { campo: 'placa', mensagem } : undefined,
  )
  return createMoto(ctx, {
    importacao_id: importacao.id,
    placa: valores.placa!,
    cor: valores.cor!,
    ano: valores.ano ?? Number(ctx.today.slice(0, 4)),
    km_atual: valores.km_atual ?? valores.km_inicial ?? 0,
    data_aquisicao: valores.data_aquisicao ?? ctx.today,
    renavam: valores.renavam ?? null,
    chassi: valores.chassi ?? null,
    valor_aquisicao: valores.valor_aquisicao ?? null,
    observacoes: importacao.tipo === 'motos' ? (valores.observacoes ?? null) : null,
  })
}

function newCliente(ctx: Context, importacao: ImportOfRows, valores: Valores) {
  const mensagem = 'O cliente ainda não existe. Confira o CPF.'
  checkFilled(
    valores,
    ['nome', 'cpf', 'telefone'],
    importacao.tipo === 'locacoes' ? { campo: 'cpf', mensagem } : undefined,
  )
  return createCliente(ctx, {
    importacao_id: importacao.id,
    nome: valores.nome!,
    cpf: valores.cpf!,
    telefone: valores.telefone!,
    email: valores.email ?? null,
    cnh: valores.cnh ?? '',
    validade_cnh: valores.validade_cnh ?? null,
    data_nascimento: valores.data_nascimento ?? null,
    endereco: valores.endereco ?? '',
    cidade: valores.cidade ?? CIDADE_PADRAO,
    cep: valores.cep ?? '',
    observacoes: importacao.tipo === 'clientes' ? (valores.observacoes ?? null) : null,
  })
}

/** Returns the customer of a rental's row: by CPF, or the only one of that name. */
async function findCliente({ db }: Context, { cpf, nome }: Valores) {
  if (cpf) return queries.findByCpf(db, cpf)
  if (!nome) throw problem('cpf', 'Informe o CPF ou o nome do cliente')
  const [only, second] = await queries.findByNome(db, nome)
  if (second) throw problem('nome', 'Há 2 clientes com este nome. Informe o CPF.')
  if (!only) throw problem('nome', 'Não achei um cliente com este nome. Informe o CPF.')
  return only
}

type Taxas = Configuracoes['pagamentos']

async function runLocacao(
  tx: Tx,
  ctx: Context,
  importacao: ImportOfRows & { terms: Terms; taxas: Taxas },
  valores: Valores,
): Promise<RowResult> {
  const cliente = await findCliente(ctx, valores)
  const moto = await queries.findByPlaca(tx, valores.placa!)
  const open = moto && (await queries.findOpenLocacao(tx, moto.id))
  if (open && open.cliente_id === cliente?.id) return { ...NOTHING_DONE, situacao: 'igual' }
  if (open) throw rentedBy(moto.placa, open.nome)
  const avisos = cliente ? otherName(valores.nome, cliente.nome) : []
  checkFilled(valores, ['plano', 'inicio'])
  const cliente_id = cliente?.id ?? (await newCliente(ctx, importacao, valores)).id
  const { id: moto_id } = moto ?? (await newMoto(ctx, importacao, valores))
  const begin = {
    ...valores,
    plano: valores.plano!,
    inicio: valores.inicio!,
    observacoes: valores.observacoes ?? null,
    importacao_id: importacao.id,
    cliente_id,
    moto_id,
  }
  const begun = await beginLocacao(tx, ctx, begin, importacao.terms)
  return {
    ...NOTHING_DONE,
    situacao: 'nova',
    avisos: [...avisos, ...begun.avisos],
    feito: { clientes: cliente ? 0 : 1, motos: moto ? 0 : 1, locacoes: 1 },
    totais: {
      locacoes: 1,
      caucoes: begun.caucao,
      em_aberto: await owedToday(ctx, { cliente_id, locacao_id: begun.id }, importacao.taxas),
      saldos: begun.saldo,
    },
  }
}

/** Returns what a rental's debts owe today, with their fees. */
async function owedToday(
  ctx: Context,
  { cliente_id, locacao_id }: Record<'cliente_id' | 'locacao_id', string>,
  taxas: Taxas,
): Promise<Centavos> {
  const dividas = await openDividas(ctx.db, cliente_id)
  return sum(
    dividas
      .filter((divida) => divida.locacao_id === locacao_id)
      .map((divida) => owedOn(divida, ctx.today, taxas).total),
  )
}
