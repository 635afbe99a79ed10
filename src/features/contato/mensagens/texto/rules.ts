import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { asMessage, greeting, type Sender, signature } from '#features/contato/modelos/rules.ts'

type Multa = {
  cliente_nome: string
  placa: string
  descricao_infracao: string
  data_infracao: string
  local_infracao: string
  numero_auto: string
  /** The amount if paid until that day. */
  valor: Centavos
  valor_ate: CalendarDay
  /** The extra charge for it, if one was created. */
  cobranca: { valor: Centavos; data_vencimento: CalendarDay } | null
}

/** Returns the message about a traffic fine; `data_infracao` is already formatted. */
export const multaNotification = (multa: Multa, sender: Sender) =>
  asMessage([
    greeting(multa, sender),
    `Recebemos uma multa de trânsito da moto ${multa.placa}, do período em que ela estava com você:`,
    [
      multa.descricao_infracao,
      `Data: ${multa.data_infracao}`,
      `Local: ${multa.local_infracao}`,
      `Auto de infração: ${multa.numero_auto}`,
      `Valor da multa: ${formatBRL(multa.valor)} até ${formatDay(multa.valor_ate)}`,
      ...(multa.cobranca ? [cobrancaOfMulta(multa.cobranca)] : []),
    ].join('\n'),
    'Se você quiser indicar o condutor ou recorrer, fale com a gente: ajudamos com o prazo e os documentos.',
    signature(sender),
  ])

const cobrancaOfMulta = ({ valor, data_vencimento }: NonNullable<Multa['cobranca']>) =>
  `Cobrança (multa e taxa administrativa): ${formatBRL(valor)}, vencimento ${formatDay(data_vencimento)}`

export const testMessage = ({ nome }: Pick<Sender, 'nome'>) =>
  `Mensagem de teste do sistema da ${nome}. Se você recebeu, o envio está funcionando.`
