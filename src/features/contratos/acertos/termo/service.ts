import { dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { findLedger } from '#features/dinheiro/caucoes/service.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { type FormBlock, type FormField, formOf } from '#server/export/pdf/form.ts'
import { findSheet } from '../folha/service.ts'
import { findCpf } from '../queries.ts'
import { RESSALVA_DE_MULTAS, reservationOf, termoName } from './rules.ts'

type Sheet = Awaited<ReturnType<typeof findSheet>>
type Entry = Awaited<ReturnType<typeof findLedger>>['movimentos'][number]

const fields = (...items: FormField[]): FormBlock => ({ kind: 'fields', items })
const section = (text: string): FormBlock => ({ kind: 'section', text })
const text = (content: string): FormBlock => ({ kind: 'text', text: content, size: 9.5 })

/**
 * Returns the settlement of an ended rental as PDF to hand over and sign: the sheet as it is or was
 * closed. Throws NotFound or RuleViolation like the sheet.
 */
export async function makeTermo(ctx: Context, locacao_id: string) {
  const sheet = await findSheet(ctx, locacao_id)
  const [empresa, cpf, { movimentos }] = await Promise.all([
    readConfig(ctx.db, 'empresa'),
    findCpf(ctx.db, locacao_id),
    findLedger(ctx.db, locacao_id),
  ])
  const now = new Date(ctx.now)
  const heading = {
    title: 'TERMO DE ACERTO',
    subtitle:
      sheet.situacao === 'rascunho'
        ? 'Rascunho: o acerto ainda não foi fechado.'
        : `Fechado em ${formatDay(dayInBrazil(new Date(sheet.fechado_em!)))}`,
    author: empresa.nome,
    foot: `Locação ${shortId(locacao_id)}. Gerado em ${formatDay(dayInBrazil(now))} às ${timeInBrazil(now)}. Contém dados pessoais: guarde com cuidado.`,
    createdAt: now,
  }
  async function* blocks(): AsyncIterable<FormBlock> {
    yield* parties(sheet, empresa, cpf)
    yield* dividas(sheet)
    yield* result(sheet, movimentos)
    yield { kind: 'signatures', items: [sheet.cliente_nome, empresa.nome] }
  }
  return { name: termoName(locacao_id), file: formOf(heading, blocks()) }
}

function parties(sheet: Sheet, empresa: Empresa, cpf: string): FormBlock[] {
  const { nome, cnpj, endereco, cidade, uf, telefone } = empresa
  const isPerson = cnpj.length === 11
  return [
    section('1. Locação'),
    fields(
      ['Locadora', nome, 5],
      [isPerson ? 'CPF' : 'CNPJ', cnpj && (isPerson ? formatCPF(cnpj) : formatCNPJ(cnpj)), 3],
    ),
    fields(
      ['Endereço', [endereco, `${cidade}/${uf}`].filter(Boolean).join(', '), 6],
      ['Telefone', formatTelefone(telefone), 2],
    ),
    fields(['Cliente', sheet.cliente_nome, 5], ['CPF', formatCPF(cpf), 3]),
    fields(
      ['Locação', shortId(sheet.locacao_id), 2],
      ['Moto', sheet.moto_placa, 2],
      ['Início', formatDay(sheet.data_inicio), 2],
      ['Devolvida em', formatDay(sheet.data_devolucao), 2],
    ),
  ]
}

function dividas({ dividas, disputa }: Sheet): FormBlock[] {
  return [
    section('2. O que é devido'),
    ...(dividas.length === 0 ? [text('Nada em aberto.')] : []),
    ...dividas.map(({ descricao, data_vencimento, encargos, devido, paga }) =>
      fields(
        ['Dívida', descricao, 4],
        ['Vencimento', formatDay(data_vencimento), 1.8],
        ['Encargos', formatBRL(encargos), 1.6],
        ['Devido', formatBRL(devido), 1.8],
        ['Pago com a caução', formatBRL(paga), 2],
      ),
    ),
    ...disputa.map(({ descricao, valor }) =>
      fields(['Em disputa, não paga', descricao, 5], ['Valor', formatBRL(valor), 2]),
    ),
  ]
}

function result(sheet: Sheet, movimentos: Entry[]): FormBlock[] {
  const {
    total_devido,
    total_saldo,
    total_creditos,
    total_disputa,
    a_devolver,
    a_receber,
    prazo_devolucao,
  } = sheet
  const open = sheet.dividas
    .filter(({ paga, devido }) => paga < devido)
    .map(({ descricao }) => descricao)
  const reservation = reservationOf(open)
  const refunds = movimentos.filter(({ tipo, desfeito_em }) => tipo === 'devolucao' && !desfeito_em)
  return [
    section('3. A conta'),
    fields(
      ['Total devido', formatBRL(total_devido), 2],
      ['Caução do cliente', formatBRL((total_saldo - total_creditos) as Centavos), 2],
      ...(total_creditos > 0
        ? [['Crédito de dias não usados', formatBRL(total_creditos), 2] satisfies FormField]
        : []),
      ['Guardado pela disputa', formatBRL(total_disputa), 2],
      a_receber > 0
        ? ['A RECEBER DO CLIENTE', formatBRL(a_receber), 2.4]
        : ['A DEVOLVER AO CLIENTE', formatBRL(a_devolver), 2.4],
    ),
    ...(a_devolver > 0 ? [text(`A caução é devolvida até ${formatDay(prazo_devolucao)}.`)] : []),
    ...refunds.map((entry) => text(refundText(entry))),
    ...(reservation ? [text(reservation)] : []),
    text(RESSALVA_DE_MULTAS),
    ...(sheet.assinatura === 'sem' ? [text(`Fechado sem assinatura: ${sheet.motivo}.`)] : []),
  ]
}

function refundText({ valor, data, forma, chave_pix }: Entry) {
  const how = forma && forma !== 'outro' ? ` por ${TIPO_RECEBIMENTO_LABEL[forma]}` : ''
  const key = chave_pix ? `, chave ${chave_pix}` : ''
  return `Devolvidos ${formatBRL(valor)}${how} em ${formatDay(data)}${key}.`
}
