import type { CalendarDay } from '#domain/calendar-day.ts'

/** Where a missing field is filled in. */
export const ONDE = ['cliente', 'arquivos_cnh', 'moto', 'empresa', 'multa'] as const
export type Onde = (typeof ONDE)[number]

export const SEM_LOCATARIO =
  'Ninguém tinha a moto alugada no momento da infração: não há condutor a indicar. Atribua um locatário ou dispense a indicação.'
export const SEM_INDICACAO =
  'O desconto de 40% já foi aceito para esta multa: não é mais possível indicar o condutor.'

export const SEM_CONDUTOR =
  'O cliente desta locação foi anonimizado: não há mais quem indicar. Dispense a indicação.'

type Multa = {
  locacao_id: string | null
  sne_aceito_em: CalendarDay | null
  indicacao: string
  anonimizado_em?: string | null
}

/** Returns why no form can be made; undefined if it can. */
export function whyNoForm(multa: Multa): string | undefined {
  const { locacao_id, sne_aceito_em, indicacao, anonimizado_em } = multa
  if (sne_aceito_em && indicacao !== 'enviada') return SEM_INDICACAO
  if (anonimizado_em) return SEM_CONDUTOR
  return locacao_id ? undefined : SEM_LOCATARIO
}

type Facts = {
  renavam: string | null
  orgao_autuador: string | null
  codigo_infracao: string | null
  hora_conhecida: boolean
  moto_id: string | null
  validade_cnh: CalendarDay | null
  endereco: string | null
  email: string | null
}
type Shop = { cnpj: string; endereco: string; cep: string }

/** The fields with a form that a link opens at them. */
export const CAMPOS = ['validade_cnh', 'endereco', 'email', 'renavam', 'cnpj', 'cep'] as const
type Campo = (typeof CAMPOS)[number]

/**
 * Returns the fields left blank that have a place in the system. RG and licence category have none.
 */
export function missingFrom(
  multa: Facts,
  shop: Shop,
  cnhFiles: number,
): { onde: Onde; texto: string; campo?: Campo }[] {
  const required: [boolean, Onde, string, Campo?][] = [
    [cnhFiles > 0, 'arquivos_cnh', 'Cópia da CNH do condutor'],
    [multa.validade_cnh !== null, 'cliente', 'Validade da CNH', 'validade_cnh'],
    [Boolean(multa.endereco), 'cliente', 'Endereço do condutor', 'endereco'],
    [Boolean(multa.email), 'cliente', 'E-mail do condutor', 'email'],
    [multa.renavam !== null || multa.moto_id === null, 'moto', 'RENAVAM da moto', 'renavam'],
    [multa.orgao_autuador !== null, 'multa', 'Órgão autuador'],
    [multa.codigo_infracao !== null, 'multa', 'Código da infração'],
    [shop.cnpj !== '', 'empresa', 'CNPJ da empresa', 'cnpj'],
    [shop.endereco !== '', 'empresa', 'Endereço da empresa', 'endereco'],
    [shop.cep !== '', 'empresa', 'CEP da empresa', 'cep'],
  ]
  return required
    .filter(([isThere]) => !isThere)
    .map(([, onde, texto, campo]) => (campo ? { onde, texto, campo } : { onde, texto }))
}

/** Images become pages of the form; other files are attached to the PDF. */
export const isPage = (contentType: string) => contentType.startsWith('image/')

/** Returns a name such as 'fici_A1B2C3_ABC1D23.pdf'. */
export const ficiName = ({ numero_auto, placa }: { numero_auto: string; placa: string }) =>
  `fici_${numero_auto.replace(/[^A-Za-z0-9-]/g, '')}_${placa}.pdf`
