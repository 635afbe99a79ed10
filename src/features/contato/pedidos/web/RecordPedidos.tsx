import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { TIPO_PEDIDO_LABEL } from '../rules.ts'
import { pedidosQueries } from './api.ts'
import { Foto } from './Foto.tsx'
import { agoText, PedidoBadges, textOf } from './labels.tsx'
import { PaginaDialog } from './PaginaDialog.tsx'
import { PedidoActions } from './PedidoActions.tsx'

/** What a customer sent from their page, and the way to send them its link. */
export function RecordPedidos({ cliente }: { cliente: { id: string; nome: string } }) {
  const query = useQuery(pedidosQueries.openOf(cliente.id))
  const now = useNow(60_000)
  const [isSending, setSending] = useState(false)
  return (
    <RecordSection
      title="Pedidos"
      actions={
        <Button size="small" icon={Send} onClick={() => setSending(true)}>
          Enviar página
        </Button>
      }
    >
      <QueryView query={query} noun="os pedidos">
        {(pedidos) =>
          pedidos.length === 0 ? (
            <p className="text-tinta-2">Nenhum pedido em aberto.</p>
          ) : (
            <AlertRows>
              {pedidos.map((pedido) => (
                <AlertRow
                  key={pedido.id}
                  title={TIPO_PEDIDO_LABEL[pedido.tipo]}
                  badges={<PedidoBadges pedido={pedido} />}
                  about={
                    <>
                      {textOf(pedido)} · {agoText(pedido.criado_em, now)}
                    </>
                  }
                  actions={
                    <>
                      <Foto pedido={pedido} />
                      <PedidoActions pedido={pedido} />
                    </>
                  }
                />
              ))}
            </AlertRows>
          )
        }
      </QueryView>
      <p className="mt-3">
        <LinkButton
          size="small"
          href={filteredHref('/admin/pedidos', { cliente_id: cliente.id, situacao: 'resolvidos' })}
        >
          Ver resolvidos
        </LinkButton>
      </p>
      {isSending && <PaginaDialog cliente={cliente} onClose={() => setSending(false)} />}
    </RecordSection>
  )
}
