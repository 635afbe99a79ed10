import { OctagonAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useConnection } from '#web/connection.ts'
import { CodeMissing } from '#web/fetch-code.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

/** A screen that broke: the rest of the system still works, and reloading usually mends it. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  const outdated = error instanceof CodeMissing && error.gone
  if (error instanceof CodeMissing && !error.gone) return <UnreachablePage retry={reset} />
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

/** Opened for the first time on this device, and the server is away: it comes by itself once that is back. */
function UnreachablePage({ retry }: { retry: () => void }) {
  const { online } = useConnection()
  useEffect(() => {
    if (online) retry()
  }, [online, retry])
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
