import { dayInBrazil, formatDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import type { PdfHeading } from '#server/export/pdf/index.ts'

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
