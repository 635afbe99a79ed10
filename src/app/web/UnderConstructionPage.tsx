import { Construction } from 'lucide-react'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

export const UnderConstructionPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      icon={Construction}
      text="Em construção"
      hint="Esta tela ainda está em construção."
      action={<LinkButton href="/admin">Voltar ao Painel</LinkButton>}
    />
  </Page>
)
