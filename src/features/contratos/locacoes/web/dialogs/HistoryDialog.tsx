import { shortId } from '#domain/locacao.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Locacao } from '../../contract.ts'
import { LocacaoHistory } from '../secoes/LocacaoHistory.tsx'

/** The history of a rental. */
export const HistoryDialog = ({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) => (
  <Dialog
    title="Histórico da locação"
    description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
    tall
    footer={<Button onClick={onClose}>Fechar</Button>}
    onClose={onClose}
  >
    <LocacaoHistory id={locacao.id} />
  </Dialog>
)
