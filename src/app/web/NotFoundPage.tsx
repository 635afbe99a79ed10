import { MapPinOff, ShieldOff } from 'lucide-react'
import { LinkButton } from '#web/ui/Button.tsx'
import { type Empty, EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Replaces a screen: the reason, and a link to the dashboard. */
const EmptyPage = ({
  title,
  ...why
}: { title: string } & Pick<Empty, 'icon' | 'text' | 'hint'>) => (
  <Page title={title}>
    <EmptyState
      {...why}
      action={
        <LinkButton href="/admin" variant="primary">
          Ir para o Painel
        </LinkButton>
      }
    />
  </Page>
)

export const NotFoundPage = () => (
  <EmptyPage
    title="Página não encontrada"
    icon={MapPinOff}
    text="Este endereço não existe no sistema."
    hint="Confira o endereço ou volte ao Painel."
  />
)

/** Shown at the address of a screen for administrators to anyone else. */
export const ForbiddenPage = () => (
  <EmptyPage
    title="Só para administradores"
    icon={ShieldOff}
    text="Seu usuário não abre esta tela."
    hint="Ela muda como a loja funciona. Se você precisa dela, fale com um administrador."
  />
)
