// The glue that Emscripten writes, where a package has no types for it.
declare module 'clingo-wasm/src/clingo.js' {
  export default function start(options: {
    print: (line: string) => void;
    printErr: (line: string) => void;
    locateFile: (name: string) => string;
  }): Promise<{ ccall(name: string, result: string, types: string[], values: string[]): unknown }>;
}

declare module 'swipl-wasm/dist/swipl/swipl-web.js' {
  interface Answer {
    done?: boolean;
    error?: boolean;
    message?: string;
    value?: Record<string, unknown>;
  }
  interface Query {
    once(): Answer;
    next(): Answer;
    close(): void;
  }
  export default function start(options: {
    arguments: string[];
    print: (line: string) => void;
    printErr: (line: string) => void;
    locateFile: (name: string) => string;
  }): Promise<{
    FS: { writeFile(path: string, text: string): void };
    prolog: { query(text: string): Query };
  }>;
}
