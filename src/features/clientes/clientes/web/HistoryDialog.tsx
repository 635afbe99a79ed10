import { History } from 'lucide-react'
import { useList } from '#web/data/lists.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Timeline } from '#web/ui/lists/Timeline.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Cliente } from '../contract.ts'
import { ACAO_CLIENTE_LABEL, type AcaoCliente } from '../rules.ts'
import { clientesQueries } from './api.ts'

const COR: Record<AcaoCliente, Cor> = {
  bloqueio: 'vermelho',
  desbloqueio: 'verde',
  autorizacao: 'azul',
}

/** Every block, unblock and authorisation, with reason, user and time. */
export function HistoryDialog({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const history = useList(clientesQueries.historico(cliente.id))
  return (
    <Dialog
      title="Histórico de bloqueios"
      description={cliente.nome}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryList
        query={history}
        skeleton="lines"
        noun="o histórico"
        empty={{
          text: 'Nenhum bloqueio registrado',
          hint: 'Este cliente nunca foi bloqueado.',
          icon: History,
        }}
      >
        {(items) => (
          <Timeline
            items={items.map(
              ({ id, acao, motivo, observacoes, data_acao, usuario_responsavel }) => ({
                id,
                title: ACAO_CLIENTE_LABEL[acao],
                cor: COR[acao],
                note: (
                  <>
                    <p>{motivo}</p>
                    {observacoes && <p className="text-tinta-2">{observacoes}</p>}
                  </>
                ),
                at: data_acao,
                by: usuario_responsavel,
              }),
            )}
          />
        )}
      </QueryList>
    </Dialog>
  )
}
