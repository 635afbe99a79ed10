import { formatBRL } from '#domain/money.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type OcorrenciaDePix, pixContract } from '../contract.ts'
import { amountAtStake, isTakenBack } from '../rules.ts'
import { api } from './api.ts'

/** `reverse`: the money is not the shop's; `keep`: it counts as received. */
export type Way = 'reverse' | 'keep'

type Words = { title: string; question: string; submit: string; success: string }

/** Decides about a Pix, with a reason. */
export function DecisionDialog({
  occurrence,
  way,
  onClose,
}: {
  occurrence: OcorrenciaDePix
  way: Way
  onClose: () => void
}) {
  const { title, question, submit, success } = WORDS[way](occurrence)
  const form = useContractForm({
    endpoint: pixContract[way],
    defaultValues: { motivo: '', valor: amountAtStake(occurrence) },
    onSubmit: (body, options) => api[way]({ params: { id: occurrence.id }, body }, options),
    success,
    failure: 'Erro ao salvar a decisão. Tente novamente.',
    invalidates: [
      queryKeys.pix,
      queryKeys.pagamentos,
      queryKeys.cobrancas,
      queryKeys.receitas,
      queryKeys.locacoes,
      queryKeys.painel,
    ],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={title}
      description={question}
      form={form}
      submit={submit}
      busyLabel="Salvando..."
      cancel="Voltar"
      variant={way === 'reverse' && isTakenBack(occurrence.motivo) ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="mb-4 font-bold">
        {occurrence.cliente_nome}: {occurrence.descricao}
      </p>
      <TextAreaField name="motivo" rows={2} />
    </FormDialog>
  )
}

const WORDS: Record<Way, (of: OcorrenciaDePix) => Words> = {
  reverse: (of) => (isTakenBack(of.motivo) ? reversed(of) : givenBack(of)),
  keep: (of) => (isTakenBack(of.motivo) ? kept(of) : receita(of)),
}

const reversed = (of: OcorrenciaDePix): Words => {
  const { caucao, valor_recebido, voltou } = of
  const register = caucao
    ? 'A caução volta a ficar em aberto. As receitas não mudam: a caução não é receita.'
    : `A dívida volta a ficar em aberto, e as receitas de hoje ganham uma linha de -${formatBRL(valor_recebido)}.`
  const rest =
    voltou < valor_recebido
      ? ` O estorno é do pagamento inteiro: os ${formatBRL((of.valor_recebido - voltou) as typeof voltou)} que ficaram com a loja continuam em “Pix a conferir”, até você devolver ou registrar.`
      : ''
  return {
    title: 'Estornar o pagamento',
    question: register + rest,
    submit: 'Estornar',
    success: 'Pagamento estornado.',
  }
}

const kept = (of: OcorrenciaDePix): Words => ({
  title: 'Manter como pago',
  question: `A dívida continua paga e as receitas não mudam, embora ${formatBRL(of.voltou)} tenham voltado ao cliente.`,
  submit: 'Manter',
  success: 'Pagamento mantido.',
})

const givenBack = (of: OcorrenciaDePix): Words => ({
  title: 'Devolvido ao cliente',
  question: `Confirme depois de devolver ${formatBRL(amountAtStake(of))} no painel do provedor. As receitas não mudam.`,
  submit: 'Já devolvi',
  success: 'Pix marcado como devolvido.',
})

const receita = (of: OcorrenciaDePix): Words => ({
  title: 'Ficar com o valor',
  question: `${formatBRL(amountAtStake(of))} entram nas receitas de hoje, como lançamento manual por Pix. Nenhuma dívida muda.`,
  submit: 'Registrar receita',
  success: 'Receita registrada.',
})
