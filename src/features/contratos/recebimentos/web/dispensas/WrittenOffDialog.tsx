import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { MOTIVO_DISPENSA_LABEL } from '#features/dinheiro/dividas/rules.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { type Dispensa, dispensasContract } from '../../dispensas/contract.ts'
import { dispensasApi, INVALIDATES, recebimentosQueries } from '../api.ts'

/** What people wrote off this month, each with who and why. */
export function WrittenOffDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(recebimentosQueries.dispensas())
  const [undoing, setUndoing] = useState<Dispensa>()
  if (undoing)
    return (
      <ReasonDialog
        endpoint={dispensasContract.undo}
        title="Desfazer dispensa"
        question="O valor dispensado volta a ser devido."
        item={`${undoing.cliente_nome}, ${undoing.descricao}, ${formatBRL(undoing.valor)}`}
        hint="Fica na auditoria, com o seu nome."
        submit="Desfazer"
        run={(body) => dispensasApi.undo({ params: { id: undoing.id }, body })}
        success="Dispensa desfeita."
        failure="Erro ao desfazer a dispensa. Tente novamente."
        invalidates={INVALIDATES}
        onClose={() => setUndoing(undefined)}
      />
    )
  return (
    <Dialog
      title="Dispensado no mês"
      description="O que ninguém precisa mais pagar. Não é receita."
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryView query={query} skeleton="lines" noun="as dispensas">
        {({ itens }) =>
          itens.length === 0 ? (
            <p className="text-tinta-2">Nada foi dispensado neste mês.</p>
          ) : (
            <AlertRows>
              {itens.map((dispensa) => (
                <Row key={dispensa.id} dispensa={dispensa} onUndo={() => setUndoing(dispensa)} />
              ))}
            </AlertRows>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Row({ dispensa, onUndo }: { dispensa: Dispensa; onUndo: () => void }) {
  const { recebimento_numero } = dispensa
  return (
    <AlertRow
      title={
        <>
          <ClienteLink id={dispensa.cliente_id}>{dispensa.cliente_nome}</ClienteLink>:{' '}
          {formatBRL(dispensa.valor)}
        </>
      }
      about={[
        dispensa.descricao,
        formatDay(dispensa.dia),
        MOTIVO_DISPENSA_LABEL[dispensa.motivo],
        dispensa.texto,
        dispensa.feita_por && `por ${dispensa.feita_por}`,
        recebimento_numero !== null && `com o recebimento nº ${recebimento_numero}`,
      ]
        .filter(Boolean)
        .join(', ')}
      actions={
        // One made with a receipt is undone with it.
        recebimento_numero === null && (
          <Button
            size="small"
            icon={Undo2}
            aria-label={`Desfazer: ${dispensa.cliente_nome}, ${dispensa.descricao}`}
            onClick={onUndo}
          >
            Desfazer
          </Button>
        )
      }
    />
  )
}
