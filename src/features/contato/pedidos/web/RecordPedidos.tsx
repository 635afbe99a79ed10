import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { filteredHref } from '#web/data/search-params.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { pedidosQueries } from './api.ts'
import { PaginaDialog } from './PaginaDialog.tsx'
import { PedidoRow } from './PedidoRow.tsx'

/** What a customer sent from their page, and the way to send them its link. */
export function RecordPedidos({ cliente }: { cliente: { id: string; nome: string } }) {
  const query = useQuery(pedidosQueries.openOf(cliente.id))
  const [isSending, setSending] = useState(false)
  return (
    <RecordSection
      title="Pedidos"
      actions={
        <>
          <LinkButton
            size="small"
            variant="quiet"
            href={filteredHref('/admin/pedidos', {
              cliente_id: cliente.id,
              situacao: 'resolvidos',
            })}
          >
            Ver resolvidos
          </LinkButton>
          <Button size="small" icon={Send} onClick={() => setSending(true)}>
            Enviar página
          </Button>
        </>
      }
    >
      <QueryView query={query} noun="os pedidos">
        {(pedidos) =>
          pedidos.length === 0 ? (
            <p className="text-tinta-2">Nenhum pedido em aberto.</p>
          ) : (
            <AlertRows>
              {pedidos.map((pedido) => (
                <PedidoRow key={pedido.id} pedido={pedido} />
              ))}
            </AlertRows>
          )
        }
      </QueryView>
      {isSending && <PaginaDialog cliente={cliente} onClose={() => setSending(false)} />}
    </RecordSection>
  )
}
