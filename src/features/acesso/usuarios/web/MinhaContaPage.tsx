import { LockKeyhole, LogOut } from 'lucide-react'
import { useState } from 'react'
import { SecondFactorCard } from '#features/acesso/segundo-fator/web/public.tsx'
import { ChangePasswordDialog } from '#features/acesso/senha/web/public.tsx'
import {
  EndSessionDialog,
  Sessions,
  SignOutEverywhere,
} from '#features/acesso/sessao/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { usuariosQueries } from './api.ts'

/** One's own account: password, second factor, and where one is signed in. */
export function MinhaContaPage() {
  const { user } = useSession()
  const sessions = usePage(usuariosQueries.ownSessions())
  const [open, setOpen] = useState<'password' | 'everywhere'>()
  const close = () => setOpen(undefined)
  return (
    <Page title="Minha conta">
      <div className="grid gap-4">
        <Card
          title={user?.nome ?? ''}
          actions={
            <Button icon={LockKeyhole} onClick={() => setOpen('password')}>
              Trocar senha
            </Button>
          }
        >
          <Facts
            items={[
              { label: 'Usuário', value: user?.username },
              { label: 'Papel', value: user?.administrador ? 'Administrador' : 'Equipe' },
            ]}
          />
        </Card>
        <SecondFactorCard />
        <Card
          plain
          title="Sessões abertas"
          actions={
            <Button icon={LogOut} onClick={() => setOpen('everywhere')}>
              Sair de todos os aparelhos
            </Button>
          }
        >
          <p className="mb-3 text-tinta-2">
            Onde a sua conta está aberta. Não reconhece um aparelho? Encerre a sessão e troque a
            senha.
          </p>
          <Sessions
            query={sessions}
            asking={(sessao, close) => <EndSessionDialog sessao={sessao} onClose={close} />}
          />
        </Card>
      </div>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'everywhere' && <SignOutEverywhere onClose={close} />}
    </Page>
  )
}
