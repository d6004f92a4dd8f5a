import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label. */
  count?: number;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone, the open tab may be beside the visible part of the list.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[role=tab][id$="${value}"]`);
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - list.current.clientWidth;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onValueChange(chosen as Value)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="no-scrollbar relative flex gap-1 overflow-x-auto rounded-full bg-ink-deep/70 p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-target flex-1 rounded-full px-3 text-sm leading-tight font-medium wrap-normal sm:px-4 text-muted transition-colors duration-quick hover:text-text data-[state=active]:bg-overlay data-[state=active]:text-text data-[state=active]:shadow-soft"
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-1 text-subtle"> {tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6 outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
