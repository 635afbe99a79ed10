import { PLANO_NAMES, PLANOS, type Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import { CAUCAO } from '#features/dinheiro/pagamentos/rules.ts'

/** Included in every plan. */
export const INCLUSO = ['Seguro incluso', 'Manutenção inclusa', 'Documentação inclusa']

type Termos = { descricao: string; vantagens: string[]; destaque?: string }

/** Description of each plan; names and prices come from the rental plans. */
const TERMOS: Record<Plano, Termos> = {
  mensal: {
    descricao: 'Mínimo de 3 meses, sem fidelidade.',
    vantagens: ['O contrato mais curto: 3 meses'],
  },
  anual: {
    descricao: 'Contrato de 12 meses.',
    vantagens: ['A menor diária dos três planos'],
    destaque: 'Mais Popular',
  },
  fidelidade: {
    descricao: '36 meses e a moto passa a ser sua.',
    vantagens: ['Transferência do documento inclusa'],
  },
}

export const OFERTAS = PLANO_NAMES.map((id) => ({
  id,
  nome: PLANOS[id].nome,
  diaria: PLANOS[id].diaria as Centavos,
  semanal: (PLANOS[id].diaria * 7) as Centavos,
  /** Paid on the first day: the deposit and the first week. */
  entrada: (CAUCAO + PLANOS[id].diaria * 7) as Centavos,
  ...TERMOS[id],
}))
export type Oferta = (typeof OFERTAS)[number]

/** The lowest daily price, for "a partir de". */
export const MENOR_DIARIA = Math.min(...OFERTAS.map(({ diaria }) => diaria)) as Centavos

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
