import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { placeOf, Sessions } from '#features/acesso/sessao/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Usuario } from '../contract.ts'
import { api, INVALIDATES, usuariosQueries } from './api.ts'

/** The sessions of a user, with buttons to end one or all. */
export function UserSessionsDialog({
  usuario,
  onClose,
}: {
  usuario: Usuario
  onClose: () => void
}) {
  const { id, nome } = usuario
  const [asking, setAsking] = useState(false)
  const sessions = usePage(usuariosQueries.sessions(id))
  return (
    <Dialog
      title={`Sessões de ${nome}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          {sessions.total > 0 && (
            <Button icon={LogOut} onClick={() => setAsking(true)}>
              Encerrar todas
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <Sessions
        query={sessions}
        asking={(sessao, close) => (
          <ConfirmDialog
            title="Encerrar sessão"
            question="Deseja realmente encerrar esta sessão? Quem a usa precisa entrar de novo."
            item={placeOf(sessao)}
            confirm="Encerrar"
            run={() => api.endSession({ params: { id, sessao_id: sessao.id } })}
            success="Sessão encerrada."
            failure="Erro ao encerrar a sessão."
            invalidates={INVALIDATES}
            onClose={close}
          />
        )}
      />
      {asking && (
        <ConfirmDialog
          title="Encerrar todas as sessões"
          question="Deseja realmente encerrar todas as sessões deste usuário? Ele precisa entrar de novo."
          item={nome}
          confirm="Encerrar todas"
          run={() => api.endSessions({ params: { id } })}
          success="Sessões encerradas."
          failure="Erro ao encerrar as sessões."
          invalidates={INVALIDATES}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
