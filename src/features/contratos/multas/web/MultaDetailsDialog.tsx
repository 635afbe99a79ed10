import { FolderOpen, History } from 'lucide-react'
import { useHistoryItem } from '#web/record-history.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EntryButtons } from '#web/ui/overlays/EntryButtons.tsx'
import type { Multa } from '../contract.ts'
import { IndicationLine } from './indicacao/IndicationLine.tsx'
import { whatIs } from './labels.ts'
import { MultaBadges } from './MultaBadges.tsx'
import { MultaFacts } from './MultaFacts.tsx'

type Props = { multa: Multa; onTrail: () => void; onFiles: () => void; onClose: () => void }

/** All that is known of a fine, in full, and what its menu has no room for. */
export function MultaDetailsDialog({ multa, onTrail, onFiles, onClose }: Props) {
  const history = useHistoryItem()({ entidade: 'multas', id: multa.id, label: whatIs(multa) })
  return (
    <Dialog
      title="Detalhes da multa"
      description={multa.descricao_infracao}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-1.5">
          <MultaBadges multa={multa} />
        </div>
        <MultaFacts multa={multa} />
        <IndicationLine multa={multa} />
        <EntryButtons
          label="Outras ações"
          entries={[
            { label: 'Arquivos', icon: FolderOpen, onSelect: onFiles },
            { label: 'Histórico da multa', icon: History, onSelect: onTrail },
            history,
          ]}
        />
      </div>
    </Dialog>
  )
}
