import { LockKeyhole, LogOut } from 'lucide-react'
import { useState } from 'react'
import { apiFor } from '#web/api-client.ts'
import { usePage } from '#web/lists.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { sessoesContract } from '../auth.sessoes.contract.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { EndSessionDialog } from './EndSessionDialog.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { Sessions } from './Sessions.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

const api = apiFor(sessoesContract)

/** One's own account: password, second factor, and where one is signed in. */
export function MinhaContaPage() {
  const { user } = useSession()
  const sessions = usePage(['sessoes'], (page, signal) => api.list({ query: page }, { signal }))
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
            Onde a sua conta está aberta. Não reconhece um aparelho? Encerre a sessão e troque a senha.
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
