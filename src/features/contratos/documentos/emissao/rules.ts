import { aluguel, diariaOf, type Precos, precosText } from '#domain/aluguel.ts'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { formatCEP, formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { RuleViolation } from '#domain/errors.ts'
import { contratoDays, PLANOS, type Plano, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { hasMultaAntecipada } from '#features/contratos/acertos/antecipada/rules.ts'
import { placeAndDay } from '#features/contratos/recebimentos/recibo/rules.ts'
import type { Empresa, MultaAntecipada } from '#features/sistema/configuracoes/rules.ts'
import { type Condicoes, tidy, type Valores } from '../modelos/rules.ts'

/** What a document of a rental is filled in with. */
export type Fatos = {
  locacao_id: string
  plano: Plano
  data_inicio: CalendarDay
  data_fim_contratada: CalendarDay
  precos: Precos
  km_inicial: number
  multa_antecipada: MultaAntecipada
  /** Null: agreed before it was kept; the setting counts. */
  prazo_devolucao_dias: number | null
  /** The deposit of the rental; 0 without one. */
  caucao: Centavos
  nome: string
  cpf: string
  cnh: string
  validade_cnh: CalendarDay | null
  endereco: string
  cidade: string
  cep: string
  telefone: string
  email: string | null
  placa: string
  modelo: string
  cor: string
  ano: number
  renavam: string | null
  chassi: string | null
}

export type Loja = { empresa: Empresa; taxas: TaxasAtraso; prazo_devolucao_caucao: number }

/** What a contract says of the shop, whatever its template. */
const OF_SHOP = [
  ['nome', 'empresa.nome', 'o nome'],
  ['cnpj', 'empresa.cnpj', 'o CNPJ ou CPF'],
  ['telefone', 'empresa.telefone', 'o telefone'],
  ['endereco', 'empresa.endereco', 'o endereço'],
] as const

const missingOf = (empresa: Empresa) => OF_SHOP.filter(([field]) => empresa[field] === '')

/** Returns the values that the shop has to fill in before its first contract. */
export const missingOfShop = (empresa: Empresa) =>
  missingOf(empresa).map(([, variavel]) => variavel)

/** Throws RuleViolation for a contract of a shop that did not say yet who it is. */
export function checkShop({ empresa }: Loja) {
  const words = missingOf(empresa).map(([, , words]) => words)
  if (words.length > 0)
    throw new RuleViolation(
      `Antes do contrato, preencha ${new Intl.ListFormat('pt-BR').format(words)} da loja, em Configurações.`,
      'dados_da_loja',
    )
}

/** What a swap adds to the values of its amendment. */
export type Troca = {
  moto_antiga: string
  moto_nova: string
  instante: string
  motivo: string
  tipo: string
}

type Document = {
  numero: string
  data: CalendarDay
  texto?: string | null
  troca?: Troca | undefined
}

/** Returns the values of a document as text; one that the records lack is empty. */
export function valuesOf(
  fatos: Fatos,
  { empresa, taxas, prazo_devolucao_caucao }: Loja,
  document: Document,
) {
  const { texto, troca } = document
  const dias = contratoDays(fatos.data_inicio, fatos.data_fim_contratada)
  const diarias = fatos.precos.map(({ semana, valor }) => ({ semana, valor: diariaOf(valor) }))
  const values: Required<Valores> = {
    'cliente.nome': fatos.nome,
    'cliente.cpf': formatCPF(fatos.cpf),
    'cliente.cnh': fatos.cnh,
    'cliente.validade_cnh': fatos.validade_cnh ? formatDay(fatos.validade_cnh) : '',
    'cliente.endereco': fatos.endereco,
    'cliente.cidade': fatos.cidade,
    'cliente.cep': formatCEP(fatos.cep),
    'cliente.telefone': formatTelefone(fatos.telefone),
    'cliente.email': fatos.email ?? '',
    'empresa.nome': empresa.nome,
    'empresa.cnpj':
      empresa.cnpj.length === 11
        ? formatCPF(empresa.cnpj)
        : empresa.cnpj && formatCNPJ(empresa.cnpj),
    'empresa.endereco': empresa.endereco,
    'empresa.cidade': empresa.cidade && `${empresa.cidade}/${empresa.uf}`,
    'empresa.telefone': formatTelefone(empresa.telefone),
    'moto.placa': fatos.placa,
    'moto.modelo': fatos.modelo,
    'moto.cor': fatos.cor,
    'moto.ano': String(fatos.ano),
    'moto.renavam': fatos.renavam ?? '',
    'moto.chassi': fatos.chassi ?? '',
    'moto.km': kmText(fatos.km_inicial),
    'locacao.codigo': shortId(fatos.locacao_id),
    'locacao.inicio': formatDay(fatos.data_inicio),
    'locacao.fim': formatDay(fatos.data_fim_contratada),
    'locacao.dias': String(dias),
    'locacao.total': formatBRL(aluguel(fatos.precos, dias)),
    'plano.nome': PLANOS[fatos.plano].nome,
    'plano.diaria': precosText(diarias),
    'plano.semana': precosText(fatos.precos),
    'caucao.valor': fatos.caucao > 0 ? formatBRL(fatos.caucao) : '',
    'caucao.prazo': String(fatos.prazo_devolucao_dias ?? prazo_devolucao_caucao),
    'atraso.multa': formatPercent(taxas.multa_percentual),
    'atraso.juros': formatPercent(taxas.juros_mes_percentual),
    multa_antecipada: multaText(fatos),
    'troca.moto_antiga': troca?.moto_antiga ?? '',
    'troca.moto_nova': troca?.moto_nova ?? '',
    'troca.instante': troca?.instante ?? '',
    'troca.motivo': troca?.motivo ?? '',
    'troca.tipo': troca?.tipo ?? '',
    'aditivo.texto': texto ?? '',
    'notificacao.texto': texto ?? '',
    'documento.numero': document.numero,
    'documento.data': longDay(document.data),
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, tidy(plainSpaces(value))]),
  ) as Required<Valores>
}

/** Whether a contract's frozen values name other km than the motorcycle went out with. */
export function kmDiffers(valores: unknown, km: number) {
  const written = (valores as Valores | null)?.['moto.km']
  return written !== undefined && written !== kmText(km)
}

/** Returns km as documents write them. */
export const kmText = (km: number) => plainSpaces(formatKm(km))

export const conditionsOf = (
  fatos: Pick<Fatos, 'plano' | 'caucao' | 'multa_antecipada'>,
  { taxas }: Pick<Loja, 'taxas'>,
): Condicoes => ({
  'plano.mensal': fatos.plano === 'mensal',
  'plano.anual': fatos.plano === 'anual',
  'plano.fidelidade': fatos.plano === 'fidelidade',
  caucao: fatos.caucao > 0,
  multa_antecipada: hasMultaAntecipada(fatos),
  dia_util: taxas.vencimento_em_dia_util,
})

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

const formatPercent = (percent: number) =>
  `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** Returns a day as '2 de março de 2026'. */
const longDay = (day: CalendarDay) => placeAndDay('', day).replace(/\.$/, '')

function multaText({ plano, multa_antecipada: multa }: Pick<Fatos, 'plano' | 'multa_antecipada'>) {
  if (!hasMultaAntecipada({ plano, multa_antecipada: multa })) return ''
  if (multa.tipo === 'percentual_do_restante')
    return `${formatPercent(multa.percentual)} do preço dos dias que faltarem para o fim do contrato`
  if (multa.tipo !== 'semanas_proporcionais') return ''
  const weeks = multa.semanas === 1 ? '1 semana de aluguel' : `${multa.semanas} semanas de aluguel`
  return `${weeks}, em proporção aos dias que faltarem para o fim do contrato`
}
