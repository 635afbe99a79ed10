import { OctagonAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useConnection } from '#web/data/connection.ts'
import { CodeMissing } from '#web/fetch-code.ts'
import { NEW_VERSION, NOTHING_LOST } from '#web/PartMissing.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'

const BROKEN = { title: 'Algo deu errado nesta tela', text: 'Não foi possível mostrar esta tela.' }
/** What another try without loading the page anew cannot mend. */
const MISSING = {
  gone: NEW_VERSION,
  lost: {
    title: 'Esta tela não veio inteira',
    text: 'Uma parte dela se perdeu no caminho. Recarregue a página para buscá-la de novo.',
  },
}

/** A screen that broke: the rest of the system still works, and reloading usually mends it. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  const why = error instanceof CodeMissing ? error.why : undefined
  if (why === 'away') return <UnreachablePage retry={reset} />
  const { title, text } = why ? MISSING[why] : BROKEN
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          icon={OctagonAlert}
          text={text}
          hint={NOTHING_LOST}
          action={
            <>
              {!why && <Button onClick={reset}>Tentar novamente</Button>}
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
