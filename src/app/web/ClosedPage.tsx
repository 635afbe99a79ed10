import { ShieldOff } from 'lucide-react'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Instead of a screen that only administrators open, for whoever came by its address. */
export const ClosedPage = () => (
  <Page title="Só para administradores">
    <EmptyState
      icon={ShieldOff}
      text="Seu usuário não abre esta tela."
      hint="Ela muda como a loja funciona. Se você precisa dela, fale com um administrador."
      action={
        <LinkButton href="/admin" variant="primary">
          Ir para o Painel
        </LinkButton>
      }
    />
  </Page>
)
