import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Fotos } from './useFotos.ts'

/** Says that photos are lost if the page closes before they are sent; nothing if this phone keeps them. */
export const UnsavedPhotos = ({
  fotos: { unsavedReason },
}: {
  fotos: Pick<Fotos, 'unsavedReason'>
}) =>
  unsavedReason && (
    <Alert tipo="erro">
      {unsavedReason}: a foto não foi guardada. Deixe esta página aberta até ela ser enviada. Sem
      conexão, libere espaço e tire outra vez.
    </Alert>
  )
