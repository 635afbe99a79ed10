import type { Messages } from './message.ts'

/** The files of customers, motorcycles and services. */
export const ARQUIVOS: Messages = {
  'src/features/arquivos/antivirus/routes.test.ts': {
    'is refused when it is infected: nothing is kept, and the log says who sent what': [
      [
        'an infected file',
        'O antivírus encontrou algo perigoso neste arquivo, e ele não foi guardado. Não o abra: peça outro a quem o enviou.',
        'src/integrations/antivirus/port.ts',
      ],
    ],
    'is not kept while the scanner is away, and may be sent again': [
      [
        'a scanner that does not answer',
        'O antivírus não respondeu, e o arquivo não foi guardado. Tente de novo em instantes; se continuar assim, avise quem cuida do servidor.',
        'src/integrations/antivirus/port.ts',
      ],
    ],
    'a file larger than the scanner takes is refused with what to do': [
      [
        'a file too large for the scanner',
        'O antivírus do servidor não lê arquivos deste tamanho, e ele não foi guardado. Envie um menor, ou peça a quem cuida do servidor que aumente o limite (StreamMaxLength).',
        'src/integrations/antivirus/clamd.ts',
      ],
    ],
  },
  'src/features/arquivos/web/MotoFilesDialog.test.tsx': {
    'names the motorcycle and its folders; those that saved files lie in are back': [
      ['title', 'Arquivos da Moto {placa}', 'MotoFilesDialog.tsx'],
      ['folder', 'Documentos Gerais', 'folders.ts'],
      ['folder', 'Fotos da Moto', 'folders.ts'],
      ['folder', 'Documentos Oficiais', 'folders.ts'],
      ['folder', 'Histórico Manutenção', 'folders.ts'],
      ['folder', 'Sinistros/Ocorrências', 'folders.ts'],
      ['how many a folder holds', '{n} arquivo(s)', 'folders.ts'],
    ],
    "sends into the open folder, the person's own too, which says that it is only here": [
      ['sending into the folder', 'Upload', 'MotoFilesDialog.tsx'],
      ['files sent into a folder', '{n} arquivo(s) enviado(s) com sucesso!', 'MotoFilesDialog.tsx'],
    ],
    'an empty folder says how to fill it': [
      ['the folder is empty', 'Nenhum arquivo nesta pasta', 'MotoFilesDialog.tsx'],
    ],
    'a failure is said once, with the reason and another try beside the file': [
      ['files not sent into a folder', 'Erro ao enviar arquivo(s). Tente novamente.', 'MotoFilesDialog.tsx'],
    ],
    'opens pictures in a new tab; words its own messages': [
      [
        "a picture made the motorcycle's profile",
        'Foto definida como perfil da moto!',
        'MotoFilesDialog.tsx',
      ],
      [
        'a file not downloaded from a folder',
        'Erro ao fazer download de "{arquivo}". Tente novamente.',
        'MotoFilesDialog.tsx',
      ],
      [
        'a file not deleted from a folder',
        'Erro ao excluir arquivo. Tente novamente.',
        'MotoFilesDialog.tsx',
      ],
    ],
  },
  'src/features/arquivos/web/FilesArea.messages.test.tsx': {
    'the photo of a motorcycle is marked; a choice that fails says so': [
      ['badge of the profile photo', 'Foto de Perfil', 'FileCard.tsx'],
      [
        'a picture not made the profile',
        'Erro ao definir foto como perfil. Tente novamente.',
        'MotoFilesDialog.tsx',
      ],
    ],
    'waiting is said of a list and of a folder': [
      ['waiting for a folder', 'Carregando arquivos...', 'MotoFilesDialog.tsx'],
      ['waiting for the documents', 'Carregando arquivos...', 'FilesArea.tsx'],
    ],
    'of somebody without a photo it offers to add one, above the documents': [
      ['the list of documents', 'Documentos e Fotos', 'FilesArea.tsx'],
      ['no photo yet', 'Adicionar Foto', 'ProfileBlock.tsx'],
    ],
    'sending under way is said on its button': [['sending under way', 'Enviando...', 'SendDialog.tsx']],
    'a document that cannot be deleted says so inside the question': [
      ['a document not deleted', 'Erro ao excluir arquivo', 'FilesArea.tsx'],
    ],
  },
  'src/features/arquivos/web/FilesArea.test.tsx': {
    'says when there is nothing, and what a service has is no profile photo': [
      ['there are no documents', 'Nenhum documento enviado', 'FilesArea.tsx'],
    ],
    'shows each document with its kind, day and size; the profile photo is not among them': [
      ['another photo', 'Alterar Foto', 'ProfileBlock.tsx'],
    ],
    'sends each file by itself, clears the dialog and reads the list again': [
      ['sending documents', 'Enviar Arquivo', 'SendDialog.tsx'],
      ['field', 'Tipo de Documento', 'SendDialog.tsx'],
      ['field', 'Descrição (Opcional)', 'SendDialog.tsx'],
      ['documents sent', 'Arquivos enviados com sucesso!', 'SendDialog.tsx'],
      ['sending', 'Enviar', 'SendDialog.tsx'],
    ],
    'without files and kind nothing is sent, and both fields say so': [
      [
        'files or kind are missing',
        'Selecione arquivos e tipo de documento',
        'src/features/arquivos/rules.ts',
      ],
    ],
    'what fails stays, says why, and can be tried again by itself': [
      ['documents not sent', 'Erro ao enviar arquivos. Tente novamente.', 'SendDialog.tsx'],
    ],
    'a picture becomes the profile photo; once there is one, no other is offered as such': [
      ['a document made the profile', 'Foto de perfil definida com sucesso!', 'FilesArea.tsx'],
    ],
    'says what failed': [
      ['a document not made the profile', 'Erro ao definir foto de perfil', 'FilesArea.tsx'],
    ],
    'downloads with the token, under its own name; a failure is said': [
      ['a document not downloaded', 'Erro ao baixar arquivo', 'FilesArea.tsx'],
    ],
    'deletes after the question': [
      ['before a file is deleted', 'Deseja realmente excluir este arquivo?', 'useFileActions.tsx'],
      ['a file was deleted', 'Arquivo excluído com sucesso!', 'useFileActions.tsx'],
    ],
  },
  'src/features/arquivos/web/PhotoDialog.test.tsx': {
    'without a file it says so': [
      ['a photo without a file', 'Selecione um arquivo primeiro.', 'src/features/arquivos/rules.ts'],
    ],
    'sends the picture as a photo, and makes it the profile': [
      ['what a photo is described as', 'Foto de perfil', 'PhotoDialog.tsx'],
      ['a photo sent', 'Foto de perfil definida com sucesso!', 'PhotoDialog.tsx'],
    ],
    "a failure keeps the dialog, with the server's reason": [
      ['a profile photo not sent', 'Erro ao enviar foto. {motivo} Tente novamente.', 'PhotoDialog.tsx'],
    ],
  },
}
