import {
  ImagePlus,
  Images,
  type LucideIcon,
  MessageCircle,
  MessageCirclePlus,
  Phone,
  Settings2,
  Trash2,
  Video,
} from 'lucide-react';

export interface MenuAction {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  run: () => void;
}

interface Actions {
  /** The actions that are left out are not in the menu. */
  newConversation?: () => void;
  openChats: () => void;
  requestVideo?: () => void;
  requestPhoto?: () => void;
  call?: () => void;
  openCollection: () => void;
  openDeleteDialog: () => void;
  openSettings: () => void;
}

/** The order is a product rule. */
export const menuActions = (actions: Actions): readonly MenuAction[] =>
  [
    { label: 'New Conversation', icon: MessageCirclePlus, run: actions.newConversation },
    { label: 'My Chats', icon: MessageCircle, run: actions.openChats },
    { label: 'Request Video', icon: Video, run: actions.requestVideo },
    { label: 'Request Image', icon: ImagePlus, run: actions.requestPhoto },
    { label: 'Call Me', icon: Phone, run: actions.call },
    { label: 'Collection', icon: Images, run: actions.openCollection },
    { label: 'Delete Chat', icon: Trash2, danger: true, run: actions.openDeleteDialog },
    { label: 'Settings', icon: Settings2, run: actions.openSettings },
  ].flatMap(({ run, ...action }) => (run ? [{ ...action, run }] : []));
