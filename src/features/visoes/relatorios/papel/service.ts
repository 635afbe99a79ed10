import { dayInBrazil, formatDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { PLANOS } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { ACAO_CLIENTE_LABEL } from '#features/clientes/clientes/rules.ts'
import { STATUS_LOCACAO_LABEL } from '#features/contratos/locacoes/rules.ts'
import { STATUS_MULTA_LABEL } from '#features/contratos/multas/rules.ts'
import { STATUS_EXIBIDO_LABEL } from '#features/dinheiro/pagamentos/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import type { PdfColumn, PdfHeading } from '#server/export/pdf/index.ts'
import type { Conta, Historico } from '../historico/rules.ts'

/** Returns the page header of a PDF: company data, title and creation time. */
export function headingOf(empresa: Empresa, title: string, now: Instant): PdfHeading {
  const { nome, endereco, cidade, uf, cnpj, telefone } = empresa
  const moment = new Date(now)
  return {
    issuer: [
      nome,
      [endereco, `${cidade}/${uf}`].filter(Boolean).join(', '),
      cnpj && (cnpj.length === 11 ? `CPF ${formatCPF(cnpj)}` : `CNPJ ${formatCNPJ(cnpj)}`),
      formatTelefone(telefone),
    ],
    title,
    createdAt: moment,
    foot: `Gerado em ${formatDay(dayInBrazil(moment))} às ${timeInBrazil(moment)}. Contém dados pessoais: guarde com cuidado.`,
  }
}

type Section = { title: string; columns: PdfColumn[]; rows: string[][] }

const plain = (header: string, width: number): PdfColumn => ({ header, width })
const number = (header: string, width: number): PdfColumn => ({ header, width, align: 'right' })
const simulated = (text: string, simulada: boolean) => (simulada ? `${text} (SIMULADA)` : text)

const account = ({ valor_recebido, valor_dispensado, devido_hoje }: Conta) =>
  [valor_recebido, valor_dispensado, devido_hoje].map(formatBRL)

/** Returns a customer's history as the tables of the PDF. */
export const sectionsOf = ({
  locacoes,
  pagamentos,
  cobrancas,
  multas,
  bloqueios,
}: Historico): Section[] => [
  {
    title: 'Locações',
    columns: [
      plain('Início', 60),
      plain('Fim do contrato', 80),
      plain('Moto', 60),
      plain('Plano', 100),
      plain('Situação', 80),
      plain('Encerrada em', 70),
      number('Total', 80),
    ],
    rows: locacoes.map((row) => [
      formatDay(row.data_inicio),
      formatDay(row.data_fim_contratada),
      row.moto_placa,
      PLANOS[row.plano].nome,
      STATUS_LOCACAO_LABEL[row.status],
      row.data_encerramento ? formatDay(row.data_encerramento) : '',
      formatBRL(row.valor_total),
    ]),
  },
  {
    title: 'Pagamentos',
    columns: [
      plain('Vencimento', 60),
      plain('Referência', 82),
      plain('Moto', 50),
      plain('Situação', 56),
      number('Valor', 60),
      plain('Pago em', 56),
      number('Recebido', 60),
      number('Dispensado', 64),
      number('Devido hoje', 62),
    ],
    rows: pagamentos.map((row) => [
      formatDay(row.data_vencimento),
      row.tipo === 'semanal' ? `Semana ${row.semana_referencia}` : TIPO_PAGAMENTO_LABEL[row.tipo],
      row.moto_placa,
      STATUS_EXIBIDO_LABEL[row.status],
      formatBRL(row.valor),
      row.data_pagamento ? formatDay(row.data_pagamento) : '',
      ...account(row),
    ]),
  },
  {
    title: 'Cobranças extras',
    columns: [
      plain('Ocorrência', 60),
      plain('Motivo', 118),
      plain('Moto', 50),
      plain('Situação', 60),
      plain('Vencimento', 60),
      number('Valor', 60),
      number('Recebido', 60),
      number('Dispensado', 64),
      number('Devido hoje', 62),
    ],
    rows: cobrancas.map((row) => [
      formatDay(row.data_ocorrencia),
      simulated(row.titulo, row.simulada),
      row.moto_placa ?? '',
      STATUS_COBRANCA_LABEL[row.status],
      formatDay(row.data_vencimento),
      formatBRL(row.valor),
      ...account(row),
    ]),
  },
  {
    title: 'Multas',
    columns: [
      plain('Infração', 65),
      plain('Descrição', 200),
      plain('Moto', 60),
      plain('Auto', 80),
      plain('Situação', 85),
      number('Valor', 75),
    ],
    rows: multas.map((row) => [
      formatDay(dayInBrazil(new Date(row.data_infracao))),
      simulated(row.descricao_infracao, row.simulada),
      row.placa,
      row.numero_auto,
      STATUS_MULTA_LABEL[row.status],
      formatBRL(row.valor_original),
    ]),
  },
  {
    title: 'Bloqueios e autorizações',
    columns: [
      plain('Data', 65),
      plain('Ação', 130),
      plain('Motivo', 230),
      plain('Responsável', 90),
    ],
    rows: bloqueios.map((row) => [
      formatDay(dayInBrazil(new Date(row.data_acao))),
      ACAO_CLIENTE_LABEL[row.acao],
      row.motivo,
      row.usuario_responsavel,
    ]),
  },
]
