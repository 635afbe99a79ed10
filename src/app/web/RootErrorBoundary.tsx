import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

/** Shows a message instead of an empty page when something outside of every screen breaks. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { isBroken?: true }> {
  override state: { isBroken?: true } = {}
  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="guard px-4">
        <Alert
          tipo="erro"
          title="Algo deu errado no sistema"
          actions={
            <Button variant="primary" onClick={() => location.reload()}>
              Recarregar a página
            </Button>
          }
        >
          <p>Recarregue a página para continuar. O que já foi salvo não se perde.</p>
        </Alert>
      </main>
    )
  }
}
