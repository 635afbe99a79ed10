import { diariaOf } from '#domain/aluguel.ts'
import { PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import { monthsText, type Versao } from '#features/dinheiro/planos/rules.ts'

/** Included in every plan. */
export const INCLUSO = ['Seguro incluso', 'Manutenção inclusa', 'Documentação inclusa']

export type Oferta = {
  id: Plano
  nome: string
  meses: number
  diaria: Centavos
  semanal: Centavos
  caucao: Centavos
  /** Paid on the first day: the deposit and the first week. */
  entrada: Centavos
  descricao: string
  vantagens: string[]
  destaque?: string
}

type Numeros = Pick<Versao, 'plano' | 'meses' | 'preco_semanal' | 'caucao' | 'no_site'>

/** Returns what the site offers: the plans that are on it, with texts that follow their numbers. */
export function ofertasOf(versoes: readonly Numeros[]): Oferta[] {
  const shown = versoes.filter(({ no_site }) => no_site)
  return shown.map(({ plano, meses, preco_semanal, caucao }) => ({
    id: plano,
    nome: PLANOS[plano].nome,
    meses,
    diaria: diariaOf(preco_semanal),
    semanal: preco_semanal,
    caucao,
    entrada: (caucao + preco_semanal) as Centavos,
    descricao: DESCRICAO[plano](monthsText(meses)),
    vantagens: [
      ...(isLeast(shown, 'meses', meses) ? [`O contrato mais curto: ${monthsText(meses)}`] : []),
      ...(isLeast(shown, 'preco_semanal', preco_semanal)
        ? [`A menor diária dos ${NUMBER_WORDS[shown.length]} planos`]
        : []),
      ...(plano === 'fidelidade' ? ['Transferência do documento inclusa'] : []),
    ],
    ...(plano === 'anual' && { destaque: 'Mais Popular' }),
  }))
}

const DESCRICAO: Record<Plano, (months: string) => string> = {
  mensal: (months) => `Mínimo de ${months}, sem fidelidade.`,
  anual: (months) => `Contrato de ${months}.`,
  fidelidade: (months) => `${months} e a moto passa a ser sua.`,
}

/** Whether a plan alone has the least of several. */
const isLeast = (shown: readonly Numeros[], of: 'meses' | 'preco_semanal', value: number) =>
  shown.length > 1 && shown.filter((each) => each[of] <= value).length === 1

const NUMBER_WORDS = ['', 'um', 'dois', 'três']

/** 'qualquer um dos três planos'. */
export const anyOf = (ofertas: readonly Oferta[]) =>
  ofertas.length === 1 ? 'qualquer plano' : `qualquer um dos ${NUMBER_WORDS[ofertas.length]} planos`

/** The lowest daily price, for "a partir de". */
export const menorDiaria = (ofertas: readonly Oferta[]) =>
  Math.min(...ofertas.map(({ diaria }) => diaria)) as Centavos

/** 'Caução de R$ 700,00', or from the lowest where the plans differ. */
export function caucaoText(ofertas: readonly Oferta[]) {
  const caucoes = new Set(ofertas.map(({ caucao }) => caucao))
  const least = formatBRL(Math.min(...caucoes) as Centavos)
  return caucoes.size === 1 ? `Caução de ${least}` : `Caução a partir de ${least}`
}

export const becomesTheirs = (ofertas: readonly Oferta[]) =>
  ofertas.find(({ id }) => id === 'fidelidade')

export const MODELO = 'DK 160'
/** The fleet: one model in three colours. */
export const CORES = ['Vermelha', 'Azul', 'Preta'] as const
export type Cor = (typeof CORES)[number]
export const FICHA = ['162cc', 'Partida elétrica', 'Painel digital', 'Freios a disco']

/** First chat message of each call to action, so that the shop knows what was clicked. */
export const MENSAGENS = {
  reservar: 'Olá! Quero reservar uma moto.',
  reservarAgora: `Olá! Quero fazer uma reserva da ${MODELO}.`,
  testDrive: `Olá! Quero agendar um test drive da ${MODELO}.`,
  comecar: 'Olá! Quero alugar uma moto e já tenho os documentos.',
  duvida: 'Olá! Quero tirar uma dúvida sobre o aluguel de motos.',
  contato: 'Olá! Vim pelo site e quero falar com vocês.',
  rodape: 'Olá! Encontrei vocês na internet e quero saber mais.',
  emergencia: 'Olá! Preciso do suporte 24h: tive uma emergência com a moto.',
  privacidade: 'Olá! Tenho um pedido sobre os meus dados pessoais.',
} as const
export type Assunto = keyof typeof MENSAGENS

export const chatAbout = (telefone: string, assunto: Assunto) =>
  shopChat(telefone, MENSAGENS[assunto])
export const chatAboutPlano = (telefone: string, { nome }: Pick<Oferta, 'nome'>) =>
  shopChat(telefone, `Olá! Quero reservar uma moto no ${nome}.`)
export const chatAboutColour = (telefone: string, cor: Cor) =>
  shopChat(telefone, `Olá! Quero reservar uma ${MODELO} ${cor.toLowerCase()}.`)
