import { type CalendarDay, formatDay, formatDayMonth, formatWeekday } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { POR_MEIO, type TipoRecebimento } from '#domain/recebimento.ts'
import { BRACES, plain } from '../rules.ts'

/**
 * The editable texts of messages other than charges: name on the screen, when it is sent, default, and
 * each variable.
 */
export const TEXTOS = {
  fim_de_contrato: {
    titulo: 'Mensagem de fim de contrato',
    quando:
      'Sai pelo WhatsApp 14 e 7 dias antes do fim de um contrato mensal ou anual, das 8h às 20h, uma vez cada. Precisa de um provedor.',
    padrao:
      'Seu contrato vai até {data_fim}. Prefere continuar por semana ({valor_semanal}){outro_plano} ou devolver? Responda aqui.',
    variaveis: {
      cliente_nome: 'Nome do cliente',
      moto_placa: 'Placa da moto',
      data_fim: 'Último dia do contrato',
      valor_semanal: 'Valor da semana',
      outro_plano: 'Troca para o plano anual, com o valor; vazio para quem já é anual',
    },
  },
  recibo: {
    titulo: 'Mensagem do recibo',
    quando: 'Sai quando alguém envia um recibo ao cliente, pelo WhatsApp ou por e-mail.',
    padrao:
      'Oi {primeiro_nome}, recebemos {valor} em {data}. Abra aqui o recibo nº {numero}: {link} (vale por 90 dias).',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      valor: 'Valor recebido',
      data: 'Dia do recebimento',
      numero: 'Número do recibo',
      link: 'Link do recibo',
    },
  },
  promessa_combinada: {
    titulo: 'Mensagem da promessa combinada',
    quando:
      'Sai pelo WhatsApp quando alguém registra uma promessa de pagamento. Precisa de um provedor.',
    padrao: 'Combinado: {valor} até {dia}. Os encargos continuam contando.',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      valor: 'Valor prometido',
      dia: 'Dia prometido, com o dia da semana',
    },
  },
  promessa_no_dia: {
    titulo: 'Mensagem no dia da promessa',
    quando:
      'Sai pelo WhatsApp às 8h do dia prometido, com o que as dívidas combinadas somam nesse dia. Precisa de um provedor.',
    padrao: 'Oi {primeiro_nome}, hoje é o dia que combinamos: {valor}. Pague aqui: {link}',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      valor: 'O que é devido nesse dia',
      dia: 'Dia prometido, com o dia da semana',
      link: 'Página de pagamento com tudo o que o cliente deve',
    },
  },
  acerto_a_devolver: {
    titulo: 'Mensagem do acerto, a devolver',
    quando:
      'Sai pelo WhatsApp quando o acerto é fechado e sobra caução, das 8h às 20h. Precisa de um provedor.',
    padrao:
      'Oi {primeiro_nome}, o acerto da sua locação foi fechado: a devolver {valor} até {prazo}.',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      valor: 'Quanto volta ao cliente',
      prazo: 'Dia até o qual a caução volta',
    },
  },
  acerto_a_pagar: {
    titulo: 'Mensagem do acerto, a pagar',
    quando:
      'Sai pelo WhatsApp quando o acerto é fechado e a caução não paga tudo, das 8h às 20h. Precisa de um provedor.',
    padrao:
      'Oi {primeiro_nome}, o acerto da sua locação foi fechado: a pagar {valor}. Pague aqui: {link}',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      valor: 'Quanto o cliente ainda deve pelo acerto',
      link: 'Página de pagamento com tudo o que o cliente deve',
    },
  },
  caucao_devolvida: {
    titulo: 'Mensagem da caução devolvida',
    quando:
      'Sai pelo WhatsApp quando alguém registra a devolução da caução, das 8h às 20h. Precisa de um provedor.',
    padrao: 'Oi {primeiro_nome}, devolvemos {valor} da sua caução {forma} em {data}.',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      valor: 'Valor devolvido',
      forma: 'Por Pix, em dinheiro ou por transferência',
      data: 'Dia da devolução',
    },
  },
  moto_pronta: {
    titulo: 'Mensagem da moto própria pronta',
    quando:
      'Sai pelo WhatsApp quando alguém avisa que a moto própria de uma locação ficou pronta, das 8h às 20h. Precisa de um provedor.',
    padrao: 'A sua moto {moto_placa} está pronta. Busque até amanhã, 18h.',
    variaveis: { primeiro_nome: 'Primeiro nome do cliente', moto_placa: 'Placa da moto própria' },
  },
  documento: {
    titulo: 'Mensagem do documento',
    quando: 'Sai quando alguém envia um contrato, aditivo ou termo ao cliente, das 8h às 20h.',
    padrao: 'Oi {primeiro_nome}, aqui está o seu {documento} nº {numero}: {link}',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      documento: 'Contrato, aditivo, termo de acerto…',
      numero: 'Número do documento',
      link: 'Link do documento, que vale por um ano',
    },
  },
  notificacao: {
    titulo: 'Mensagem da notificação',
    quando: 'Sai quando alguém emite uma notificação, pelo WhatsApp e por e-mail, das 8h às 20h.',
    padrao:
      'Oi {primeiro_nome}, enviamos a você a {documento} nº {numero} sobre a sua locação. Leia aqui: {link}',
    variaveis: {
      primeiro_nome: 'Primeiro nome do cliente',
      documento: 'A palavra notificação',
      numero: 'Número da notificação',
      link: 'Link da notificação, que vale por um ano',
    },
  },
} as const satisfies Record<
  string,
  { titulo: string; quando: string; padrao: string; variaveis: Record<string, string> }
>
export type NomeTexto = keyof typeof TEXTOS
export const NOMES_TEXTO = Object.keys(TEXTOS) as [NomeTexto, ...NomeTexto[]]

/** The value of each variable of that text. */
export type ValoresTexto<N extends NomeTexto> = Record<
  keyof (typeof TEXTOS)[N]['variaveis'],
  string
>

/** Returns an error naming the first unknown variable; undefined if the text is valid. */
export function textoProblem(nome: NomeTexto, texto: string): string | undefined {
  const { variaveis } = TEXTOS[nome]
  const names = [...texto.matchAll(BRACES)].map(([, name = '']) => name)
  const wrong = names.find((name) => !Object.hasOwn(variaveis, name))
  if (wrong === undefined) return undefined
  const known = Object.keys(variaveis).map((name) => `{${name}}`)
  return `Variável desconhecida: {${wrong}}. Use ${known.join(', ')}.`
}

/** Fills in a text in one pass, so that braces in a name stay literal. */
export const renderTexto = <N extends NomeTexto>(texto: string, values: ValoresTexto<N>) =>
  plain(
    texto.replace(
      BRACES,
      (whole, name: string) => (values as Record<string, string>)[name] ?? whole,
    ),
  ).trim()

type Contrato = {
  plano: Plano
  cliente_nome: string
  moto_placa: string
  data_fim_contratada: CalendarDay
  preco_semanal: Centavos
}

/**
 * Returns the values for the message before the end of a contract; `anual`: what a week of that plan
 * costs today, undefined until it is known.
 */
export const endOfContratoValues = (
  contrato: Contrato,
  anual: Centavos | undefined,
): ValoresTexto<'fim_de_contrato'> => ({
  cliente_nome: contrato.cliente_nome,
  moto_placa: contrato.moto_placa,
  data_fim: formatDayMonth(contrato.data_fim_contratada),
  valor_semanal: formatBRL(contrato.preco_semanal),
  outro_plano:
    contrato.plano === 'mensal' && anual
      ? `, passar para o anual (${formatBRL(anual)} por semana)`
      : '',
})

type Recibo = {
  cliente_nome: string
  valor: Centavos
  data: CalendarDay
  numero: string
  link: string
}

/** Returns the values for the message with a receipt; `numero` has all numbers of the paper. */
export const reciboValues = ({
  cliente_nome,
  valor,
  data,
  ...recibo
}: Recibo): ValoresTexto<'recibo'> => ({
  primeiro_nome: cliente_nome.split(' ')[0]!,
  valor: formatBRL(valor),
  data: formatDay(data),
  ...recibo,
})

type Promised = { cliente_nome: string; valor: Centavos; dia: CalendarDay }

/** Returns the values for the messages about a promise to pay; that of the day has a link, too. */
export const promessaValues = ({
  cliente_nome,
  valor,
  dia,
}: Promised): ValoresTexto<'promessa_combinada'> => ({
  primeiro_nome: cliente_nome.split(' ')[0]!,
  valor: formatBRL(valor),
  dia: formatWeekday(dia),
})

type Settled = { cliente_nome: string; valor: Centavos; prazo_devolucao: CalendarDay }

/** Returns the values for the message of a closed settlement. */
export const acertoValues = ({
  cliente_nome,
  valor,
  prazo_devolucao,
}: Settled): ValoresTexto<'acerto_a_devolver'> => ({
  primeiro_nome: cliente_nome.split(' ')[0]!,
  valor: formatBRL(valor),
  prazo: formatDayMonth(prazo_devolucao),
})

type Refunded = { cliente_nome: string; valor: Centavos; forma: TipoRecebimento; data: CalendarDay }

/** Returns the values for the message that money of the deposit went back. */
export const refundValues = ({
  cliente_nome,
  valor,
  forma,
  data,
}: Refunded): ValoresTexto<'caucao_devolvida'> => ({
  primeiro_nome: cliente_nome.split(' ')[0]!,
  valor: formatBRL(valor),
  forma: POR_MEIO[forma],
  data: formatDayMonth(data),
})

/** Returns the values for the message that a rental's own motorcycle is ready. */
export const readyMotoValues = ({
  cliente_nome,
  moto_placa,
}: {
  cliente_nome: string
  moto_placa: string
}): ValoresTexto<'moto_pronta'> => ({ primeiro_nome: cliente_nome.split(' ')[0]!, moto_placa })
