import { MapPinOff } from 'lucide-react'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

export const NotFoundPage = () => (
  <Page title="Página não encontrada">
    <EmptyState
      icon={MapPinOff}
      text="Este endereço não existe no sistema."
      hint="Confira o endereço ou volte ao Painel."
      action={
        <LinkButton href="/admin" variant="primary">
          Ir para o Painel
        </LinkButton>
      }
    />
  </Page>
)
