import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EntryScreen } from '#web/ui/EntryScreen.tsx'
import { EnrollDialog } from './EnrollDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodes.tsx'

/** Sets up the second factor of a user who must have one. */
export function SecondFactorScreen({ product }: { product: string }) {
  const { user, check, logout } = useSession()
  const [enrolling, setEnrolling] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  return (
    <EntryScreen
      product={product}
      tabTitle="Segundo fator"
      title="Configure o segundo fator"
      lead={`Olá, ${user?.nome}. A loja pede, além da senha, um código que só o seu celular mostra.`}
    >
      <ol className="mb-6 grid list-decimal gap-2 pl-5">
        <li>
          Instale no celular um aplicativo autenticador, como Google Authenticator ou Microsoft
          Authenticator.
        </li>
        <li>Aponte a câmera dele para o código que aparece a seguir.</li>
        <li>Guarde os códigos de recuperação: eles deixam entrar sem o celular.</li>
      </ol>
      <p className="mb-6 text-tinta-2">
        Faça isto antes de sair: para entrar de novo sem o segundo fator, só com uma senha nova,
        dada por um administrador.
      </p>
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="quiet" onClick={() => void logout()}>
          Sair do sistema
        </Button>
        <Button variant="primary" icon={ShieldCheck} onClick={() => setEnrolling(true)}>
          Configurar agora
        </Button>
      </div>
      {enrolling && (
        <EnrollDialog
          onActivated={(codigos) => {
            setEnrolling(false)
            setCodes(codigos)
          }}
          onClose={() => setEnrolling(false)}
        />
      )}
      {/* Only then inside: the codes are shown this once. */}
      {codes && <RecoveryCodesDialog codes={codes} onClose={check} />}
    </EntryScreen>
  )
}
