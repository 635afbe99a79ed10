import { ATO } from '#domain/atos.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { type Recebimento, recebimentosContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { whichIs } from '../labels.ts'

/** Undoes a receipt whole, with the reason. */
export const UndoDialog = ({
  recebimento,
  onClose,
}: {
  recebimento: Recebimento
  onClose: () => void
}) => (
  <ReasonDialog
    endpoint={recebimentosContract.undo}
    title={ATO.desfazerRecebimento}
    question="Tudo o que ele pagou volta a ser devido e sai do registro de receitas; se o mês dele já estiver fechado, a receita fica e entra um estorno com a data de hoje."
    item={whichIs(recebimento)}
    hint="O recebimento continua na lista, riscado, com este motivo."
    submit="Desfazer"
    run={(body) => api.undo({ params: { id: recebimento.id }, body })}
    success={`Recebimento nº ${recebimento.numero} desfeito.`}
    failure="Erro ao desfazer o recebimento. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)
