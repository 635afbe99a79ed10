import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Fotos } from './useFotos.ts'

/** Says that photos are lost if the page closes before they are sent; nothing if this phone keeps them. */
export const NotKept = ({ fotos: { notKept } }: { fotos: Pick<Fotos, 'notKept'> }) =>
  notKept && (
    <Alert tipo="erro">
      {notKept}: a foto não foi guardada. Deixe esta página aberta até ela ser enviada. Sem conexão, libere
      espaço e tire outra vez.
    </Alert>
  )
