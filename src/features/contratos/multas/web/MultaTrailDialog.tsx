import { History } from 'lucide-react'
import { useList } from '#web/data/lists.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Timeline } from '#web/ui/lists/Timeline.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Multa } from '../contract.ts'
import { ACAO_MULTA_LABEL, type AcaoMulta } from '../historico/rules.ts'
import { multasQueries } from './api.ts'
import { whatIs } from './labels.ts'

const COR: Record<AcaoMulta, Cor> = {
  fici_gerada: 'azul',
  indicacao_enviada: 'verde',
  indicacao_dispensada: 'amarelo',
  indicacao_desfeita: 'cinza',
  sne_aceito: 'verde',
  sne_desfeito: 'cinza',
  locatario_atribuido: 'azul',
}

/** Everything that was done about naming the driver, the renter and the 40 %: who, when, and in what words. */
export function MultaTrailDialog({ multa, onClose }: { multa: Multa; onClose: () => void }) {
  const trail = useList(multasQueries.historico(multa.id))
  return (
    <Dialog
      title="Histórico da multa"
      description={whatIs(multa)}
      tall
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryList
        query={trail}
        skeleton="rows"
        noun="o histórico"
        empty={{
          text: 'Nada registrado ainda',
          hint: 'Formulários, envios e descontos aceitos aparecem aqui.',
          icon: History,
        }}
      >
        {(items) => (
          <Timeline
            items={items.map(({ id, acao, observacoes, data_acao, usuario_responsavel }) => ({
              id,
              title: ACAO_MULTA_LABEL[acao],
              cor: COR[acao],
              note: observacoes,
              at: data_acao,
              by: usuario_responsavel,
            }))}
          />
        )}
      </QueryList>
    </Dialog>
  )
}
