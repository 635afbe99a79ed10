import { reasonBody } from '#http/endpoint.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { acertosContract, type FolhaDoAcerto } from '../../contract.ts'
import type { Item } from '../../inclusao/rules.ts'
import { api, INVALIDATES } from '../api.ts'

/** Asks why something that the inspection found is not charged. */
export const WaiveDialog = ({
  sheet,
  item: { titulo, avaria_id },
  onClose,
}: {
  sheet: FolhaDoAcerto
  item: Item
  onClose: () => void
}) => (
  <ReasonDialog
    endpoint={{ ...acertosContract.waive, body: reasonBody }}
    title="Não cobrar"
    question="O cliente não paga isto no acerto. Até fechar, ainda dá para cobrar."
    item={titulo}
    hint="Fica no acerto, com quem decidiu."
    submit="Não cobrar"
    run={({ motivo }) =>
      api.waive({ params: { id: sheet.locacao_id }, body: { avaria_id, motivo } })
    }
    success="Decisão registrada."
    failure="Erro ao registrar a decisão. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)
