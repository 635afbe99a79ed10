import { CircleCheck, KeyRound, MessageSquareWarning, Pencil } from 'lucide-react'
import { useState } from 'react'
import { shortId } from '#features/locacoes/locacoes.rules.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { Multa } from '../multas.entity.contract.ts'
import { api, TOUCHED } from './calls.ts'
import { EditMultaDialog } from './EditMultaDialog.tsx'
import { whatIs } from './multa-look.ts'

const MOVES = {
  paga: {
    title: 'Marcar multa como paga',
    question:
      'A multa foi paga ao órgão autuador? A cobrança do cliente, se houver, continua à parte em Cobranças Extras.',
    confirm: 'Marcar como paga',
    success: 'Multa marcada como paga.',
  },
  contestada: {
    title: 'Contestar multa',
    question: 'Marcar esta multa como contestada?',
    confirm: 'Marcar como contestada',
    success: 'Multa marcada como contestada.',
  },
} as const

/** The rest of what can be done to a fine. */
export function FineMenu({ multa }: { multa: Multa }) {
  const [task, setTask] = useState<keyof typeof MOVES | 'edit'>()
  const close = () => setTask(undefined)
  return (
    <>
      <Menu
        label={`Mais ações da ${whatIs(multa)}`}
        items={[
          multa.status !== 'paga' && {
            label: 'Marcar como paga',
            icon: CircleCheck,
            onSelect: () => setTask('paga'),
          },
          multa.status !== 'contestada' &&
            multa.status !== 'paga' && {
              label: 'Contestar',
              icon: MessageSquareWarning,
              onSelect: () => setTask('contestada'),
            },
          { label: 'Editar', icon: Pencil, onSelect: () => setTask('edit') },
          multa.locacao_id !== null && {
            label: 'Ver locação',
            icon: KeyRound,
            href: `/admin/locacoes?busca=${shortId(multa.locacao_id)}`,
          },
        ]}
      />
      {task === 'edit' && <EditMultaDialog multa={multa} onClose={close} />}
      {(task === 'paga' || task === 'contestada') && (
        <ConfirmDialog
          {...MOVES[task]}
          item={whatIs(multa)}
          busyLabel="Salvando..."
          danger={false}
          run={() => api.update({ params: { id: multa.id }, body: { status: task } })}
          failure="Erro ao salvar multa. Tente novamente."
          invalidates={TOUCHED}
          onClose={close}
        />
      )}
    </>
  )
}
