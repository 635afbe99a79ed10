import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { asMessage, greeting, type Sender, signature } from '#features/modelos/rules.ts'

type Fine = {
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
export const fineNotification = (fine: Fine, sender: Sender) =>
  asMessage([
    greeting(fine, sender),
    `Recebemos uma multa de trânsito da moto ${fine.placa}, do período em que ela estava com você:`,
    [
      fine.descricao_infracao,
      `Data: ${fine.data_infracao}`,
      `Local: ${fine.local_infracao}`,
      `Auto de infração: ${fine.numero_auto}`,
      `Valor da multa: ${formatBRL(fine.valor)} até ${formatDay(fine.valor_ate)}`,
      ...(fine.cobranca ? [chargeOfFine(fine.cobranca)] : []),
    ].join('\n'),
    'Se você quiser indicar o condutor ou recorrer, fale com a gente: ajudamos com o prazo e os documentos.',
    signature(sender),
  ])

const chargeOfFine = ({ valor, data_vencimento }: NonNullable<Fine['cobranca']>) =>
  `Cobrança (multa e taxa administrativa): ${formatBRL(valor)}, vencimento ${formatDay(data_vencimento)}`

export const testMessage = ({ nome }: Pick<Sender, 'nome'>) =>
  `Mensagem de teste do sistema da ${nome}. Se você recebeu, o envio está funcionando.`
