import type { ErrorComponentProps } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

/** A screen's code that can no longer be fetched: the server has a newer version than this page. */
const isOutdated = (error: unknown) => /dynamically imported module|module script failed/i.test(String(error))

/** A screen that broke: the rest of the system still works, and reloading usually mends it. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  const outdated = isOutdated(error)
  return (
    <Page title={outdated ? 'Há uma versão nova do sistema' : 'Algo deu errado nesta tela'}>
      <div role="alert">
        <EmptyState
          icon={OctagonAlert}
          text={
            outdated ? 'Recarregue a página para usar a versão nova.' : 'Não foi possível mostrar esta tela.'
          }
          hint="O que já foi salvo não se perde."
          action={
            <>
              {!outdated && <Button onClick={reset}>Tentar novamente</Button>}
              <Button variant="primary" onClick={() => location.reload()}>
                Recarregar a página
              </Button>
              <LinkButton href="/admin">Ir para o Painel</LinkButton>
            </>
          }
        />
      </div>
    </Page>
  )
}
