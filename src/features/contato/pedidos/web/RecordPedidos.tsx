import { Send } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '#web/data/lists.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { pedidosQueries } from './api.ts'
import { PaginaDialog } from './PaginaDialog.tsx'
import { PedidoRow } from './PedidoRow.tsx'

/** What a customer sent from their page, and the way to send them its link. */
export function RecordPedidos({ cliente }: { cliente: { id: string; nome: string } }) {
  const pedidos = usePage(pedidosQueries.list({ situacao: 'abertos', cliente_id: cliente.id }))
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
      <QueryList
        query={pedidos}
        skeleton="rows"
        noun={['o pedido', 'os pedidos']}
        empty="Nenhum pedido em aberto."
      >
        {(items) => (
          <AlertRows>
            {items.map((pedido) => (
              <PedidoRow key={pedido.id} pedido={pedido} />
            ))}
          </AlertRows>
        )}
      </QueryList>
      {isSending && <PaginaDialog cliente={cliente} onClose={() => setSending(false)} />}
    </RecordSection>
  )
}
