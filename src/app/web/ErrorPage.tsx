import { useRouter } from '@tanstack/react-router'
import { OctagonAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { NEW_VERSION, NOTHING_LOST, useRetryOnline } from '#web/lazy/LoadFailure.tsx'
import { CodeLoadError } from '#web/lazy/load-code.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

const BROKEN = { title: 'Algo deu errado nesta tela', text: 'Não foi possível mostrar esta tela.' }

/** Replaces a screen that failed to load or to render; the menu around it still works. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const reason = error instanceof CodeLoadError ? error.reason : undefined
  if (reason === 'offline') return <OfflinePage retry={retry} />
  const { title, text } = reason ? NEW_VERSION : BROKEN
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          icon={OctagonAlert}
          text={text}
          hint={NOTHING_LOST}
          action={
            <>
              {!reason && <Button onClick={retry}>Tentar novamente</Button>}
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

/** Replaces a screen whose code is not on this device; retries when the connection is back. */
function OfflinePage({ retry }: { retry: () => void }) {
  useRetryOnline(retry)
  return (
    <Page title="Sem conexão">
      <div role="alert">
        <EmptyState
          icon={WifiOff}
          text="Esta tela ainda não foi aberta neste aparelho."
          hint="Ela aparece sozinha assim que a conexão voltar."
          action={
            <>
              <Button onClick={retry}>Tentar novamente</Button>
              <LinkButton href="/admin">Ir para o Painel</LinkButton>
            </>
          }
        />
      </div>
    </Page>
  )
}
