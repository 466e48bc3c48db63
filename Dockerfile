# The site in a container: a build stage with all packages, and a small runtime image. See docs/operations.md.
# The runtime is the npm package `node`, compared with the binary in the lock file; the image's own Node only starts npm.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts ./scripts
COPY content ./content
COPY public ./public
COPY src ./src
ARG SITE=production
RUN node --input-type=module -e "import { verifyRuntime } from '/site/scripts/verify-runtime.mjs'; verifyRuntime('/site')"
RUN node --input-type=module -e "import { build } from '/site/scripts/prepare.mjs'; build()"
# Keeps only the packages that the server imports, and the pinned Node.
RUN npm prune --omit=dev --loglevel=error && rm -rf node_modules/node-linux-*

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin verse \
  && mkdir /data && chown verse:verse /data
WORKDIR /site
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/build ./build
COPY --from=build /site/src ./src
COPY --from=build /site/scripts ./scripts
COPY --from=build /site/content ./content
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data
USER verse
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node_modules/node/bin/node", "src/main.ts"]
