import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Promessa, promessasContract } from '../contract.ts'
import { agreedText, MEIO_PROMESSA_LABEL } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'

/** The promise that is open: what was agreed, how, and the way to take it back. */
export function OpenPromessa({ promessa }: { promessa: Promessa }) {
  const [undoing, setUndoing] = useState(false)
  const { meio, feita_em, criada_por, recebido, texto } = promessa
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{agreedText(promessa)}</p>
      <p className="text-sm text-tinta-2">
        {MEIO_PROMESSA_LABEL[meio]}, em {formatDay(feita_em)}, com {criada_por}.
        {recebido > 0 && ` Já recebido: ${formatBRL(recebido)}.`}
      </p>
      {texto && <p className="text-sm text-tinta-2 wrap-anywhere">{texto}</p>}
      <div className="mt-1.5">
        <Button size="small" icon={Undo2} onClick={() => setUndoing(true)}>
          Desfazer promessa
        </Button>
      </div>
      {undoing && <UndoDialog promessa={promessa} onClose={() => setUndoing(false)} />}
    </div>
  )
}

/** Takes an open promise back, with the reason. */
export const UndoDialog = ({ promessa, onClose }: { promessa: Promessa; onClose: () => void }) => (
  <ReasonDialog
    endpoint={promessasContract.undo}
    title="Desfazer promessa"
    question="Os lembretes do que já venceu voltam a sair."
    item={`${promessa.cliente_nome}, ${formatBRL(promessa.valor)} até ${formatDay(promessa.dia)}`}
    hint="Fica na auditoria, com o seu nome."
    submit="Desfazer"
    run={(body) => api.undo({ params: { id: promessa.id }, body })}
    success="Promessa desfeita."
    failure="Erro ao desfazer promessa. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)
