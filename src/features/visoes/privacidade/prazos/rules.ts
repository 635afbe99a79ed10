import type { CalendarDay } from '#domain/calendar-day.ts'

/** A retention period, its legal source, and whether the system applies it or a person decides. */
export type Prazo = { dado: string; prazo: string; fonte: string; automatico: boolean }

/** Periods applied by the database (`prazos_de_guarda` in the migrations has the same values). */
export const ESQUECIDOS = { enderecos: '6 mons', mensagens: '2 years', trilha: '6 years' } as const

/** The retention periods as text, with their legal source (reasons in docs/privacy.md). */
export const PRAZOS: readonly Prazo[] = [
  {
    dado: 'Locações, pagamentos, receitas, cobranças e multas',
    prazo:
      'Os valores e as datas ficam; o nome sai com a anonimização, a partir de 5 anos contados do 1º de janeiro seguinte à última atividade',
    fonte: 'CTN, arts. 173 e 174; Código Civil, art. 206, § 5º, I',
    automatico: false,
  },
  {
    dado: 'Cadastro, documentos e fotos do cliente',
    prazo: 'O mesmo prazo; depois, o cliente aparece na lista de sugestões',
    fonte: 'LGPD, arts. 15 e 16, I',
    automatico: false,
  },
  {
    dado: 'Textos, PDFs e assinaturas de contratos e de outros documentos',
    prazo: '5 anos após o fim da locação; o tipo, o número, as datas e os códigos ficam',
    fonte: 'Código Civil, art. 206, § 5º, I; LGPD, art. 7º, V e VI',
    automatico: true,
  },
  {
    dado: 'Fotos livres, observações e motivos de vistorias',
    prazo:
      '5 anos após o fim da locação; as fotos da moto, as avarias e o hodômetro ficam com a moto',
    fonte: 'Código Civil, art. 206, § 5º, I; LGPD, art. 7º, V e VI',
    automatico: true,
  },
  {
    dado: 'Local, relato e arquivos de sinistros',
    prazo: '5 anos após o encerramento; o tipo, as datas e o desfecho ficam com a moto',
    fonte: 'Código Civil, art. 206, § 5º, I; LGPD, art. 7º, VI',
    automatico: true,
  },
  {
    dado: 'Textos e números das mensagens e motivos de falha dos e-mails',
    prazo: '2 anos após o envio',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
  {
    dado: 'Textos, respostas e fotos dos pedidos que o cliente manda da página dele',
    prazo: '2 anos depois do pedido; o tipo, o dia e a quilometragem ficam',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
  {
    dado: 'Link da página do cliente',
    prazo: '180 dias sem uso',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
  {
    dado: 'Trilha de auditoria',
    prazo: '6 anos',
    fonte: 'CTN, art. 173, I: 5 anos contados do ano seguinte',
    automatico: true,
  },
  {
    dado: 'Endereços de internet na trilha de auditoria',
    prazo: '6 meses',
    fonte: 'Marco Civil da Internet, art. 15',
    automatico: true,
  },
  {
    dado: 'Avisos recebidos dos serviços de mensagem e de pagamento',
    prazo: '30 dias depois de tratados',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
  {
    dado: 'Sessões abertas e tentativas de entrar',
    prazo: 'Sessões: 12 horas sem uso, 30 dias no máximo; tentativas: 15 minutos',
    fonte: 'LGPD, arts. 6º, III e 46 (segurança)',
    automatico: true,
  },
  {
    dado: 'Contagem de pedidos por endereço de internet',
    prazo: 'Até uma hora e meia',
    fonte: 'LGPD, art. 46 (segurança)',
    automatico: true,
  },
  {
    dado: 'Links de pagamento enviados aos clientes, com todas as dívidas',
    prazo: '30 dias',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
  {
    dado: 'Células de planilhas trazidas',
    prazo: 'Até serem importadas, no máximo 7 dias; o arquivo não é guardado',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
  {
    dado: 'Respostas guardadas para pedidos repetidos',
    prazo: '7 dias',
    fonte: 'LGPD, art. 6º, III (necessidade)',
    automatico: true,
  },
]

/** Whole years that accounts must be kept, counted from the following year (CTN art. 173, I). */
export const ANOS_DE_GUARDA = 5

/**
 * Returns the day before which a customer's last activity must be for the retention period to be
 * over.
 */
export const suggestedBefore = (today: CalendarDay) =>
  `${Number(today.slice(0, 4)) - ANOS_DE_GUARDA}-01-01` as CalendarDay

/** Returns the last day of the retention period for that last activity. */
export const retainedUntil = (ultima_atividade: CalendarDay) =>
  `${Number(ultima_atividade.slice(0, 4)) + ANOS_DE_GUARDA}-12-31` as CalendarDay

/** Labels of the counts of a retention run. */
export const REMOVIDO_LABEL = {
  mensagens: 'Mensagens sem texto e número',
  emails: 'Motivos de e-mails apagados',
  enderecos: 'Endereços tirados da trilha',
  trilha: 'Linhas da trilha apagadas',
} as const
export type Removidos = Record<keyof typeof REMOVIDO_LABEL, number>
